import { resendActivation } from '@pecset/accounts/contract';
import { Button, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Credentials } from '../sessions.ts';
import { accountsTexts } from '../texts.ts';

export const ResendActivation = ({ email, password }: Credentials) => {
  const t = useTexts(accountsTexts);
  const call = useCall();
  const navigate = useNavigate();
  const failureWords = useFailureWords(resendActivation);
  const request = useMutation({
    mutationFn: () => call(resendActivation, { body: { email, password } }),
    gcTime: 0,
    onSuccess: (answer) => answer.ok && navigate({ to: '/register/sent' }),
  });
  return (
    <>
      {request.data?.ok === false && <p>{failureWords(request.data.refusal)}</p>}
      <Button variant="default" loading={request.isPending} onClick={() => request.mutate()}>
        {t('resendActivation')}
      </Button>
    </>
  );
};
