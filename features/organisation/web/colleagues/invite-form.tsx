import { invite } from '@pecset/accounts/contract';
import { emailField } from '@pecset/accounts/web';
import {
  Form,
  Notice,
  SubmitButton,
  TextField,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useId } from 'react';
import { z } from 'zod/mini';
import classes from './colleagues.module.css';
import { colleaguesTexts } from './texts.ts';
import { useChange } from './use-change.ts';

const InviteFields = z.object({ email: emailField });

export const InviteForm = ({ onChange }: { readonly onChange: () => void }) => {
  const t = useTexts(colleaguesTexts);
  const id = useId();
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
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('inviteTitle')}</h2>
      <p className={classes.lead}>{t('inviteLead')}</p>
      <Form form={form} onSubmit={(fields) => void send(fields)}>
        {failure && (
          <Notice tone="failure" title={t('notDone')}>
            {failure}
          </Notice>
        )}
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
    </section>
  );
};
