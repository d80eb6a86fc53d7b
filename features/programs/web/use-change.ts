import { useStepUp } from '@pecset/accounts/web';
import type { Result } from '@pecset/kernel';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Phase = { readonly at: 'rest'; readonly failure?: string } | { readonly at: 'changing' };

/**
 * Changes of a list, one at a time: asks for a proof if the server requires one, then reloads the list. `run` returns what
 * the server answered, or undefined if it was refused or cancelled.
 */
export const useChange = (queryKey: QueryKey) => {
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ at: 'rest' });
  const run = async <Value, Failure extends { readonly errCode: string }>(
    attempt: () => Promise<Result<Value, Failure>>,
    words: (failure: Failure) => string,
  ): Promise<Value | undefined> => {
    setPhase({ at: 'changing' });
    const answer = await withStepUp(attempt);
    if (answer === 'cancelled' || answer.ok) setPhase({ at: 'rest' });
    else setPhase({ at: 'rest', failure: words(answer.refusal) });
    if (answer === 'cancelled') return undefined;
    void queryClient.invalidateQueries({ queryKey });
    return answer.ok ? answer.value : undefined;
  };
  return {
    run,
    isChanging: phase.at === 'changing',
    failure: phase.at === 'rest' ? phase.failure : undefined,
  };
};
