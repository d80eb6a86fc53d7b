import type { Result } from '@pecset/kernel';
import { useCall } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { overviewQuery } from './security-overview.ts';

type Change<Input, Failure> = {
  readonly attempt: (input: Input) => Promise<Result<unknown, Failure>>;
  readonly words: (failure: Failure) => string;
};

/**
 * One kind of change to the own account: asks for a proof if the server requires one, then reloads the overview, also
 * after a refusal (the row may be gone). `run` returns whether the change was made.
 */
export const useSecurityChange = <Input, Failure extends { readonly errCode: string }>({
  attempt,
  words,
}: Change<Input, Failure>) => {
  const { queryKey } = overviewQuery(useCall());
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (input: Input) => withStepUp(() => attempt(input)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  const answer = change.data === 'cancelled' ? undefined : change.data;
  return {
    run: async (input: Input): Promise<boolean> => {
      const given = await change.mutateAsync(input);
      return given !== 'cancelled' && given.ok;
    },
    /** Input of the change in progress. */
    changing: change.isPending ? change.variables : undefined,
    pending: change.isPending,
    done: answer?.ok === true,
    failure: answer?.ok === false ? words(answer.refusal) : undefined,
  };
};

export type SecurityChange<Input> = Omit<ReturnType<typeof useSecurityChange<Input, never>>, 'changing'>;
