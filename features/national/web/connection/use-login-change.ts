import { useStepUp } from '@pecset/accounts/web';
import type { InputOf } from '@pecset/contract';
import { useChanged } from '@pecset/organisation/web';
import { useCall, useFailureWords } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ConnectionOutcome, changeNmvsLogin } from '../../contract/index.ts';

type Change = NonNullable<InputOf<typeof changeNmvsLogin>['body']>;

/** Changes the login or its rotation after a step-up, then updates the page from the answer. */
export const useLoginChange = (onSaved?: (outcome: ConnectionOutcome) => void) => {
  const call = useCall();
  const changed = useChanged();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(changeNmvsLogin);
  const attempt = useMutation({
    mutationFn: (body: Change) => withStepUp(() => call(changeNmvsLogin, { body })),
    gcTime: 0, // the password does not outlive the page
    onSuccess: (answer) => {
      if (answer === 'cancelled' || !answer.ok) return;
      onSaved?.(answer.value);
      void changed(answer.value.status);
    },
  });
  const answer = attempt.data === 'cancelled' ? undefined : attempt.data;
  return {
    save: attempt.mutate,
    pending: attempt.isPending,
    failure: answer?.ok === false ? failureWords(answer.refusal) : undefined,
    outcome: answer?.ok ? answer.value : undefined,
  };
};
