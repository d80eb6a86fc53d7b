import { requestPasswordReset } from '@pecset/accounts/contract';
import {
  buttonLook,
  Form,
  Notice,
  SubmitButton,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { EmailField } from '../email-field.tsx';
import { emailField, optionalEmailField } from '../fields.ts';
import { SmallPage } from '../small-page.tsx';
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
  return (
    <SmallPage title={t('resetTitle')} lead={t('resetLead')}>
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
        <Link
          {...buttonLook({ variant: 'link' })}
          to="/login"
          search={{ ...(back && { back }) }}
          onClick={() => onLeave(form.getValues('email'))}
        >
          {t('backToLogin')}
        </Link>
      </Form>
    </SmallPage>
  );
};
