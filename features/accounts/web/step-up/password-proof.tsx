import { stepUpWithPassword } from '@pecset/accounts/contract';
import {
  Failure,
  Form,
  PasswordField,
  SubmitButton,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { knownPasswordField } from '../fields.ts';
import { profileTexts } from '../profile/texts.ts';
import { takeOutScan } from '../take-out-scan.ts';
import { accountsTexts } from '../texts.ts';

const PasswordFields = z.object({ password: knownPasswordField });

export const PasswordProof = ({ onProven }: { readonly onProven: () => void }) => {
  const t = useTexts(profileTexts);
  const accounts = useTexts(accountsTexts);
  const call = useCall();
  const failureWords = useFailureWords(stepUpWithPassword);
  const form = useZodForm(PasswordFields, { password: '' });
  const [scanned, setScanned] = useState(false);
  const holdsScan = () => {
    const found = takeOutScan(form, ['password']);
    setScanned(found);
    return found;
  };
  const attempt = useMutation({
    mutationFn: (body: z.infer<typeof PasswordFields>) => call(stepUpWithPassword, { body }),
    gcTime: 0, // the password does not outlive the dialog
    onSuccess: (answer) => (answer.ok ? onProven() : form.setFocus('password', { shouldSelect: true })),
  });
  const failure = attempt.data?.ok === false ? failureWords(attempt.data.refusal) : undefined;
  return (
    <Form form={form} onSubmit={(fields) => attempt.mutate(fields)} holdsBack={holdsScan}>
      <Failure words={scanned ? accounts('codeInField') : failure} />
      <PasswordField
        form={form}
        name="password"
        label={accounts('password')}
        autoComplete="current-password"
      />
      <SubmitButton pending={attempt.isPending}>{t('confirm')}</SubmitButton>
    </Form>
  );
};
