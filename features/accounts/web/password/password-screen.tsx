import { securityOverview } from '@pecset/accounts/contract';
import { useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { registrationTexts } from '../registration/texts.ts';
import { SmallPage } from '../small-page.tsx';
import { PasswordForm } from './password-form.tsx';

/** With the code of a reset mail, or for the signed-in user's own account. */
export const PasswordScreen = () => {
  const t = useTexts(registrationTexts);
  const { code }: { readonly code?: string } = useSearch({ strict: false });
  return (
    <SmallPage
      title={t(code ? 'newPasswordTitle' : 'changePasswordTitle')}
      lead={t(code ? 'newPasswordLead' : 'changePasswordLead')}
    >
      {code ? <PasswordForm code={code} asks="new" /> : <ChangePassword />}
    </SmallPage>
  );
};

/** A user who registered without a password has no current one to enter. */
const ChangePassword = () => {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['has-password'],
    queryFn: async () => {
      const answer = await call(securityOverview);
      return !answer.ok || answer.value.hasPassword;
    },
    gcTime: 0,
  });
  return data !== undefined && <PasswordForm asks={data ? 'current-and-new' : 'new'} />;
};
