import type { OrgProfile } from '@pecset/organisation/contract';
import {
  CheckboxField,
  Failure,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMemo } from 'react';
import { clientLoginIds } from '../../domain/index.ts';
import { type LoginFields, loginFields } from './login-fields.ts';
import { Outcome } from './outcome.tsx';
import { connectionTexts } from './texts.ts';
import { useLoginChange } from './use-login-change.ts';

type LoginFormProps = { readonly auth: OrgProfile['auth'] };

const isLoginId = (text: string): text is LoginFields['clientLoginId'] =>
  clientLoginIds.some((id) => id === text);

export const LoginForm = ({ auth }: LoginFormProps) => {
  const t = useTexts(connectionTexts);
  const hasPassword = auth.passwordSetAt !== null;
  const schema = useMemo(() => loginFields({ hasPassword }), [hasPassword]);
  const { clientLoginId, userId, version } = auth;
  const form = useZodForm(schema, {
    ...(isLoginId(clientLoginId) && { clientLoginId }),
    userId,
    password: '',
    initial: false,
  });
  const { save, pending, failure, outcome } = useLoginChange(() => {
    form.reset({ ...form.getValues(), password: '', initial: false });
  });
  const submit = ({ password, initial, ...login }: LoginFields) =>
    save({
      ...(login.clientLoginId !== clientLoginId && { clientLoginId: login.clientLoginId }),
      ...(login.userId !== userId && { userId: login.userId }),
      ...(password !== '' && { password }),
      ...(initial && { initial }),
      version,
    });
  const options = [
    ...(isLoginId(clientLoginId) ? [] : [{ value: '', label: t('chooseLoginId') }]),
    ...clientLoginIds.map((value) => ({ value, label: t(value) })),
  ];
  return (
    <Form form={form} onSubmit={submit}>
      <Failure title={t('loginNotSaved')} words={failure} />
      {outcome && <Outcome outcome={outcome} done={t('loginSaved')} />}
      <SelectField form={form} name="clientLoginId" label={t('clientLoginId')} options={options} />
      <TextField form={form} name="userId" label={t('userId')} autoComplete="off" />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        {...(hasPassword && { description: t('passwordKept') })}
        autoComplete="new-password"
      />
      <CheckboxField form={form} name="initial" label={t('initial')} />
      <SubmitButton pending={pending}>{t('save')}</SubmitButton>
    </Form>
  );
};
