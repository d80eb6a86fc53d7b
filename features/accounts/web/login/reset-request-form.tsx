import { requestPasswordReset } from '@pecset/accounts/contract';
import {
  Form,
  Notice,
  SubmitButton,
  useCall,
  useFailureWords,
  usePageTitle,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { EmailField } from '../email-field.tsx';
import { emailField, optionalEmailField } from '../fields.ts';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import { useLoginSearch } from './login-search.ts';

const ResetFields = z.object({ email: emailField, secEmail: optionalEmailField });
type ResetFields = z.infer<typeof ResetFields>;

type ResetRequestFormProps = { readonly email: string; readonly onLeave: (email: string) => void };

export const ResetRequestForm = ({ email, onLeave }: ResetRequestFormProps) => {
  const t = useTexts(accountsTexts);
  const call = useCall();
  const navigate = useNavigate();
  const { back } = useLoginSearch();
  const failureWords = useFailureWords(requestPasswordReset);
  const form = useZodForm(ResetFields, { email, secEmail: '' });
  const request = useMutation({
    mutationFn: ({ secEmail, ...fields }: ResetFields) =>
      call(requestPasswordReset, { body: { ...fields, ...(secEmail && { secEmail }) } }),
    onSuccess: (answer) => answer.ok && navigate({ to: '/register/passwd-sent' }),
  });
  usePageTitle(t('resetTitle'));
  return (
    <>
      <h1>{t('resetTitle')}</h1>
      <p className={classes.lead}>{t('resetLead')}</p>
      <Form form={form} onSubmit={(fields) => request.mutate(fields)}>
        {request.data?.ok === false && (
          <Notice tone="failure" title={t('resetFailed')}>
            {failureWords(request.data.refusal)}
          </Notice>
        )}
        <EmailField form={form} name="email" label={t('email')} autoComplete="username" />
        <EmailField
          form={form}
          name="secEmail"
          label={t('secondaryEmail')}
          description={t('secondaryEmailHint')}
          autoComplete="email"
        />
        <SubmitButton pending={request.isPending}>{t('requestReset')}</SubmitButton>
        <p className={classes.aside}>
          <Link
            to="/login"
            search={{ ...(back && { back }) }}
            className={classes.link}
            onClick={() => onLeave(form.getValues('email'))}
          >
            {t('backToLogin')}
          </Link>
        </p>
      </Form>
    </>
  );
};
