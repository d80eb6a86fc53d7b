import type { Result } from '@pecset/kernel';

export type Proof = 'proven' | 'cancelled';

/**
 * Makes a change that may ask who is there: then the proof is asked for, and with it the change is tried once more.
 * Without it everything stays as it was, and nobody needs to be told.
 */
export const withStepUp = async <Value, Failure extends { readonly errCode: string }>(
  attempt: () => Promise<Result<Value, Failure>>,
  prove: () => Promise<Proof>,
): Promise<Result<Value, Failure> | 'cancelled'> => {
  const answer = await attempt();
  if (answer.ok || answer.refusal.errCode !== 'step-up-needed') return answer;
  return (await prove()) === 'proven' ? attempt() : 'cancelled';
};
