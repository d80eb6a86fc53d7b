import { invite } from '@pecset/accounts/contract';
import {
  Card,
  Failure,
  Form,
  SubmitButton,
  TextField,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { z } from 'zod/mini';
import { emailField } from '../fields.ts';
import { colleaguesTexts } from './texts.ts';
import { useChange } from './use-change.ts';

const InviteFields = z.object({ email: emailField });

export const InviteForm = ({ onChange }: { readonly onChange: () => void }) => {
  const t = useTexts(colleaguesTexts);
  const call = useCall();
  const words = useFailureWords(invite);
  const form = useZodForm(InviteFields, { email: '' });
  const { run, changing, failure } = useChange(onChange);
  const send = async ({ email }: { readonly email: string }) => {
    const attempt = () => call(invite, { body: { email } });
    const isSent = await run({ of: email, attempt, words, said: t('invited', { email }) });
    if (isSent) form.reset();
  };
  return (
    <Card title={t('inviteTitle')} lead={t('inviteLead')}>
      <Form form={form} onSubmit={(fields) => void send(fields)}>
        <Failure title={t('notDone')} words={failure} />
        <TextField
          form={form}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SubmitButton pending={changing !== undefined}>{t('invite')}</SubmitButton>
      </Form>
    </Card>
  );
};
