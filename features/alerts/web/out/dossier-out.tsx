import { addressOf } from '@pecset/contract';
import { Actions, Button, lazyPart, useCall, useLanguage, useShowDialog, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { dossierFile, printDossier } from '../../contract/index.ts';
import classes from '../alerts.module.css';
import { printPage } from '../print-page.ts';
import type { DossierOutProps } from './out-props.ts';
import { picturesInside } from './pictures-inside.ts';
import { saveFile } from './save-file.ts';
import { outTexts } from './texts.ts';
import { useLoad } from './use-load.ts';

const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).MailDialog);

/** The dossier on paper, as a file, or as the text of a mail; each is recorded in it. */
export const DossierOut = ({ dossier, onChange }: DossierOutProps) => {
  const t = useTexts(outTexts);
  const printing = usePrinting({ dossier, onChange });
  const saving = useSaving({ dossier, onChange });
  const writeMail = useMailDialog({ dossier, onChange });
  return (
    <section aria-label={t('outOf')}>
      <Actions>
        <Button variant="default" loading={printing.isPending} onClick={() => printing.mutate()}>
          {t('print')}
        </Button>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('file')}
        </Button>
        <Button variant="default" onClick={writeMail}>
          {t('mail')}
        </Button>
      </Actions>
      {printing.isError && (
        <p className={classes.failure} role="alert">
          {t('printFailed')}
        </p>
      )}
      {saving.isError && (
        <p className={classes.failure} role="alert">
          {t('fileFailed')}
        </p>
      )}
      {saving.isSuccess && <p role="status">{t('fileSaved')}</p>}
    </section>
  );
};

const usePrinting = ({ dossier: { mlId, number }, onChange }: DossierOutProps) => {
  const t = useTexts(outTexts);
  const { language: lng } = useLanguage();
  const call = useCall();
  const load = useLoad();
  return useMutation({
    mutationFn: async () => {
      const page = await call(printDossier, { params: { mlId }, query: { lng } });
      if (!page.ok) throw new Error(`The dossier was not printed: ${page.refusal.errCode}`);
      const { html, release } = await picturesInside(page.value, load);
      await printPage(html, t('printedPage', { number }), release);
    },
    onSettled: onChange,
  });
};

const useSaving = ({ dossier: { mlId, number }, onChange }: DossierOutProps) => {
  const t = useTexts(outTexts);
  const { language: lng } = useLanguage();
  const load = useLoad();
  return useMutation({
    mutationFn: async () =>
      saveFile(
        await load(addressOf(dossierFile, { params: { mlId }, query: { lng } })),
        t('fileName', { number }),
      ),
    onSettled: onChange,
  });
};

const useMailDialog = ({ dossier, onChange }: DossierOutProps) => {
  const show = useShowDialog();
  return () =>
    void show<void>((close) => <MailDialog dossier={dossier} onChange={onChange} onClose={() => close()} />);
};
