import { setPassword } from '@pecset/accounts/contract';
import { kitTexts, useCall, useSay, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { useSessions } from '../use-session.tsx';

type Needs = { readonly code: string | undefined; readonly onIncorrect: () => void };
type Fields = { readonly current: string; readonly password: string };

export const useSetPassword = ({ code, onIncorrect }: Needs) => {
  const call = useCall();
  const navigate = useNavigate();
  const say = useSay();
  const kit = useTexts(kitTexts);
  const sessions = useSessions();
  const withStepUp = useStepUp();
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ current, password }: Fields) =>
      withStepUp(() =>
        call(setPassword, { body: { password, ...(code && { code }), ...(current && { current }) } }),
      ),
    gcTime: 0, // the passwords do not outlive the form
    onSuccess: async (answer) => {
      if (answer === 'cancelled') return undefined;
      if (!answer.ok) return answer.refusal.errCode === 'incorrect-password' && onIncorrect();
      // Setting the password ended sessions, perhaps this browser's too.
      await sessions.askAgain();
      say(kit('saved'));
      return navigate({ to: '/register/passwd-set' });
    },
  });
  const refusal = data !== undefined && data !== 'cancelled' && !data.ok ? data.refusal : undefined;
  return {
    submit: (fields: Fields) => mutate(fields),
    pending: isPending,
    failure: refusal?.errCode === 'incorrect-password' ? undefined : refusal,
  };
};
