import { register, type registerPasskey, type requestPasskeyRegistration } from '@pecset/accounts/contract';
import type { Result } from '@pecset/kernel';
import { type CallFailure, useCall } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { PasskeyFailure } from '../passkeys/passkey-failure.ts';
import type { CaptchaHandle } from './captcha/captcha-choice.ts';
import { noteRegistered } from './just-registered.ts';

type Named = { readonly userName?: string };
type Fields = Named & { readonly email: string; readonly password: string };
type PasskeyFields = Named & { readonly email: string };
type Attempt =
  | { readonly by: 'password'; readonly fields: Fields }
  | { readonly by: 'passkey'; readonly fields: PasskeyFields };

export type RegistrationFailure =
  | CallFailure<typeof register>
  | PasskeyFailure<typeof requestPasskeyRegistration>
  | PasskeyFailure<typeof registerPasskey>;

/** An invitation to this address, with the code of its mail. */
export type Invitation = { readonly code: string; readonly email: string };

/** Both ways end at the screen about the activation mail, which invited users do not need. */
export const useRegistration = (captchaWidget: RefObject<CaptchaHandle | null>, invitation?: Invitation) => {
  const call = useCall();
  const navigate = useNavigate();

  const invited = invitation && { invitation: invitation.code };

  const withPassword = async (fields: Fields) => {
    const captcha = await captchaWidget.current?.solve();
    const answer = await call(register, { body: { ...fields, ...(captcha && { captcha }), ...invited } });
    if (!answer.ok) captchaWidget.current?.reset();
    return answer;
  };
  const withPasskey = async ({ email, ...named }: PasskeyFields) => {
    const { registerWithPasskey } = await import('../passkeys/register-with-passkey.ts');
    return registerWithPasskey(call, email, { ...named, ...invited });
  };

  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (attempt: Attempt): Promise<Result<unknown, RegistrationFailure>> =>
      attempt.by === 'password' ? withPassword(attempt.fields) : withPasskey(attempt.fields),
    gcTime: 0, // the password does not outlive the form
    onSuccess: (answer, attempt) => {
      if (!answer.ok) return undefined;
      if (invitation) return navigate({ to: '/register/done' });
      if (attempt.by === 'password') noteRegistered(sessionStorage, attempt.fields.email, Date.now());
      return navigate({ to: '/register/sent' });
    },
  });
  return {
    withPassword: (fields: Fields) => mutate({ by: 'password', fields }),
    withPasskey: (fields: PasskeyFields) => mutate({ by: 'passkey', fields }),
    pending: isPending ? variables.by : undefined,
    failure: data?.ok === false ? data.refusal : undefined,
  };
};
