import type { Result } from '@pecset/kernel';
import { useCall, useShowDialog } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { overviewQuery } from '../profile/security-overview.ts';
import { useSession } from '../use-session.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { type Proof, withStepUp } from './with-step-up.ts';

const passkeyOnly = { hasPassword: false, passkeys: [] };

type WithStepUp = <Value, Failure extends { readonly errCode: string }>(
  attempt: () => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure> | 'cancelled'>;

/**
 * For changes that the server makes only after a recent proof:
 * `const answer = await withStepUp(() => call(changeEmail, { body }))`.
 */
export const useStepUp = (): WithStepUp => {
  const call = useCall();
  const show = useShowDialog();
  const queryClient = useQueryClient();
  const state = useSession();
  const isOperator = state.phase === 'signed-in' && state.session.roles.includes('OPER');
  return useCallback(
    (attempt) =>
      withStepUp(attempt, async (accepted) => {
        // If it is not known what the account has, both ways are offered.
        const account =
          isOperator || accepted === 'passkey'
            ? passkeyOnly
            : await queryClient.ensureQueryData(overviewQuery(call)).catch(() => undefined);
        return show<Proof>((onAnswer) => <StepUpDialog account={account} onAnswer={onAnswer} />);
      }),
    [call, show, queryClient, isOperator],
  );
};
