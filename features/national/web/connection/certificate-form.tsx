import { useStepUp } from '@pecset/accounts/web';
import { type Result, refuse } from '@pecset/kernel';
import { useChanged } from '@pecset/organisation/web';
import {
  type Call,
  type CallFailure,
  Failure,
  FileField,
  Form,
  PasswordField,
  SubmitButton,
  useAsk,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod/mini';
import { type ConnectionOutcome, changeCertificate, MOST_CERTIFICATE_BYTES } from '../../contract/index.ts';
import { Outcome } from './outcome.tsx';
import { connectionTexts } from './texts.ts';

const PassphraseFields = z.object({ passphrase: z.string() });

type Upload = { readonly file: File; readonly passphrase: string };

type UploadFailure = CallFailure<typeof changeCertificate> | { readonly errCode: 'unreadable' };

/** Checks on the client what needs no request, with the same messages. */
const send = async (
  call: Call,
  { file, passphrase }: Upload,
): Promise<Result<ConnectionOutcome, UploadFailure>> => {
  if (file.size === 0) return refuse({ errCode: 'empty' });
  if (file.size > MOST_CERTIFICATE_BYTES) return refuse({ errCode: 'too-large' });
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return refuse({ errCode: 'unreadable' });
  const held = { name: file.name, arrayBuffer: async () => content };
  return call(changeCertificate, { file: held, fields: { passphrase } });
};

export const CertificateForm = () => {
  const t = useTexts(connectionTexts);
  const ask = useAsk();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const form = useZodForm(PassphraseFields, { passphrase: '' });
  const { upload, reset, pending, failure, outcome } = useUpload(() => {
    form.reset();
    setFile(undefined);
    if (input.current) input.current.value = '';
  });
  const submit = async (passphrase: string) => {
    if (passphrase === '') {
      await ask.ok({ title: t('emptyPassphrase'), message: t('emptyPassphraseMessage') });
      form.setFocus('passphrase');
    } else if (!file) {
      await ask.ok({ title: t('noFileTitle'), message: t('noFileMessage') });
      input.current?.focus();
    } else upload({ file, passphrase });
  };
  return (
    <Form form={form} onSubmit={({ passphrase }) => void submit(passphrase)}>
      <Failure title={t('notUploaded')} words={failure} />
      {outcome && <Outcome outcome={outcome} done={t('uploaded')} />}
      <FileField
        words={{ label: t('certificateFile'), choose: t('chooseFile'), none: t('noFile') }}
        file={file}
        ref={input}
        accept=".p12,.pfx,application/x-pkcs12"
        onChoose={(chosen) => {
          setFile(chosen);
          reset();
        }}
      />
      <PasswordField form={form} name="passphrase" label={t('passphrase')} autoComplete="new-password" />
      <SubmitButton pending={pending}>{t('upload')}</SubmitButton>
    </Form>
  );
};

const useUpload = (onTaken: () => void) => {
  const t = useTexts(connectionTexts);
  const call = useCall();
  const changed = useChanged();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(changeCertificate);
  const attempt = useMutation({
    mutationFn: (upload: Upload) => withStepUp(() => send(call, upload)),
    gcTime: 0, // the passphrase does not outlive the page
    onSuccess: (answer) => {
      if (answer === 'cancelled' || !answer.ok) return;
      onTaken();
      void changed(answer.value.status);
    },
  });
  const answer = attempt.data === 'cancelled' ? undefined : attempt.data;
  const refusal = answer?.ok === false ? answer.refusal : undefined;
  return {
    upload: attempt.mutate,
    reset: attempt.reset,
    pending: attempt.isPending,
    failure: refusal && (refusal.errCode === 'unreadable' ? t('unreadableFile') : failureWords(refusal)),
    outcome: answer?.ok ? answer.value : undefined,
  };
};
