import type { Result } from '@pecset/kernel';
import { useCall, useShowDialog } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { overviewQuery } from '../profile/security-overview.ts';
import { StepUpDialog } from './step-up-dialog.tsx';
import { type Proof, withStepUp } from './with-step-up.ts';

type WithStepUp = <Value, Failure extends { readonly errCode: string }>(
  attempt: () => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure> | 'cancelled'>;

/**
 * For changes that the server makes only for somebody who has just proven who they are:
 * `const answer = await withStepUp(() => call(changeEmail, { body }))`.
 */
export const useStepUp = (): WithStepUp => {
  const call = useCall();
  const show = useShowDialog();
  const queryClient = useQueryClient();
  return useCallback(
    (attempt) =>
      withStepUp(attempt, async () => {
        // Not knowing what the account has is no reason to stop: then both ways are offered.
        const account = await queryClient.ensureQueryData(overviewQuery(call)).catch(() => undefined);
        return show<Proof>((onAnswer) => <StepUpDialog account={account} onAnswer={onAnswer} />);
      }),
    [call, show, queryClient],
  );
};
