import type { Result } from '@pecset/kernel';
import { useCall, useSay } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { colleaguesQuery } from './colleagues-query.ts';

type Change<Failure> = {
  /** The row whose buttons wait. */
  readonly of: string;
  readonly attempt: () => Promise<Result<unknown, Failure>>;
  readonly words: (failure: Failure) => string;
  /** Shown on success. */
  readonly said: string;
};

type Phase =
  | { readonly at: 'rest'; readonly failure?: string }
  | { readonly at: 'changing'; readonly of: string };

/**
 * Changes to colleagues, one at a time: asks for a proof if the server requires one, then reloads the list, also after
 * a refusal (the row may be gone). `run` returns whether the change was made.
 */
export const useChange = (onChange: () => void) => {
  const say = useSay();
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  const { queryKey } = colleaguesQuery(useCall());
  const [phase, setPhase] = useState<Phase>({ at: 'rest' });

  const run = async <Failure extends { readonly errCode: string }>(
    change: Change<Failure>,
  ): Promise<boolean> => {
    const { of, attempt, words, said } = change;
    setPhase({ at: 'changing', of });
    const answer = await withStepUp(attempt);
    if (answer === 'cancelled') {
      setPhase({ at: 'rest' });
      return false;
    }
    setPhase(answer.ok ? { at: 'rest' } : { at: 'rest', failure: words(answer.refusal) });
    if (answer.ok) say(said);
    void queryClient.invalidateQueries({ queryKey });
    onChange();
    return answer.ok;
  };
  return {
    run,
    changing: phase.at === 'changing' ? phase.of : undefined,
    failure: phase.at === 'rest' ? phase.failure : undefined,
  };
};
export type Changes = ReturnType<typeof useChange>;
