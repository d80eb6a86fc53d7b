import type { Result } from '@pecset/kernel';

export type Proof = 'proven' | 'cancelled';

/**
 * Attempts a change; if it requires a proof, asks for one and tries once more. If the user cancels, nothing has changed
 * and no message is needed.
 */
export const withStepUp = async <Value, Failure extends { readonly errCode: string }>(
  attempt: () => Promise<Result<Value, Failure>>,
  prove: () => Promise<Proof>,
): Promise<Result<Value, Failure> | 'cancelled'> => {
  const answer = await attempt();
  if (answer.ok || answer.refusal.errCode !== 'step-up-needed') return answer;
  return (await prove()) === 'proven' ? attempt() : 'cancelled';
};
