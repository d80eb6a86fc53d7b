import { printPage } from '@pecset/alerts/web';
import { Button, useCall, useLanguage, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { printClose } from '../../contract/index.ts';
import { closeTexts } from './texts.ts';

/** Prints the state on the server at that moment, not what the screen shows. */
export const PrintClose = () => {
  const t = useTexts(closeTexts);
  const { language: lng } = useLanguage();
  const call = useCall();
  const printing = useMutation({
    mutationFn: async () => {
      const page = await call(printClose, { query: { lng } });
      if (page.ok) await printPage(page.value, t('printedPage'));
      return page.ok;
    },
  });
  return (
    <>
      <Button variant="default" loading={printing.isPending} onClick={() => printing.mutate()}>
        {t('print')}
      </Button>
      {(printing.isError || printing.data === false) && <p role="alert">{t('printFailed')}</p>}
    </>
  );
};
