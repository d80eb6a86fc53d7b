import type { ReplyOf } from '@pecset/contract';
import {
  Actions,
  Button,
  buttonLook,
  Failure,
  Field,
  Quiet,
  Stack,
  TextArea,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type dossierMail, type MailParty, mailedFromDossier } from '../../contract/index.ts';
import { type MailToWrite, mailLink } from '../../domain/index.ts';
import type { DossierOutProps } from './out-props.ts';
import { outTexts } from './texts.ts';

type MailFormProps = DossierOutProps & {
  readonly to: MailParty;
  readonly mail: ReplyOf<typeof dossierMail>;
};

export const MailForm = ({ dossier, to, mail, onChange }: MailFormProps) => {
  const t = useTexts(outTexts);
  const [written, setWritten] = useState<MailToWrite>({ ...mail, to: mail.address ?? '' });
  const change = (changed: Partial<MailToWrite>) => setWritten({ ...written, ...changed });
  return (
    <Stack>
      <Field
        size="md"
        label={t('address')}
        description={
          mail.address === null ? t(to === 'manufacturer' ? 'manufacturerHint' : 'addressHint') : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={written.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        )}
      </Field>
      <Field size="md" label={t('subject')}>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            value={written.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
        )}
      </Field>
      <TextArea
        size="md"
        label={t('text')}
        description={t('noPatient')}
        rows={14}
        maxLength={10_000}
        value={written.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {dossier.photographs > 0 && <p>{t('attach', { count: dossier.photographs })}</p>}
      <MailActions {...{ dossier, to, written, onChange }} />
    </Stack>
  );
};

type MailActionsProps = DossierOutProps & { readonly to: MailParty; readonly written: MailToWrite };

/** Where the text fits into a link, the mail program leads; else copying does. */
const MailActions = ({ dossier: { mlId }, to, written, onChange }: MailActionsProps) => {
  const t = useTexts(outTexts);
  const { record, failure } = useRecord(mlId, to, onChange);
  const { copied, copy } = useCopy(written.text, () => record('copied'));
  const { href, isWhole } = mailLink(written);
  return (
    <>
      {!isWhole && <Quiet role="status">{t('tooLong')}</Quiet>}
      <Actions>
        {copy && (
          <Button variant={isWhole ? 'default' : 'filled'} onClick={copy}>
            {t(copied)}
          </Button>
        )}
        <a
          {...buttonLook({ variant: isWhole ? 'filled' : 'default' })}
          href={href}
          onClick={() => record('opened')}
        >
          {t('open')}
        </a>
      </Actions>
      <Failure title={t('notRecorded')} words={failure} />
    </>
  );
};

const useRecord = (mlId: number, to: MailParty, onChange: () => void) => {
  const call = useCall();
  const words = useFailureWords(mailedFromDossier);
  const { data, mutate } = useMutation({
    // The browser may leave the page for the mail program.
    mutationFn: (how: 'copied' | 'opened') =>
      call(mailedFromDossier, { params: { mlId }, body: { to, how } }, { keepalive: true }),
    onSuccess: onChange,
  });
  return { record: mutate, failure: data?.ok === false ? words(data.refusal) : undefined };
};

/** Without https there is no clipboard; the text can be selected all the same. */
const useCopy = (text: string, onCopied: () => void) => {
  const [copied, setCopied] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  if (!('clipboard' in navigator)) return { copied };
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setCopied('copied');
        onCopied();
      },
      () => setCopied('copyFailed'),
    );
  return { copied, copy };
};
