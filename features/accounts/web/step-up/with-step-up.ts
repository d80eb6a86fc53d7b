import type { Result } from '@pecset/kernel';

export type Proof = 'proven' | 'cancelled';

/** What the server may accept as a proof: from an operator who has a passkey, only that. */
export type Accepted = 'any' | 'passkey';

type Failed = { readonly errCode: string };

const needsProof = (answer: Result<unknown, Failed>): boolean =>
  !answer.ok && answer.refusal.errCode === 'step-up-needed';

/**
 * Attempts a change; if it requires a proof, asks for one and tries again. If that proof was not enough, asks for a
 * passkey. If the user cancels, nothing has changed and no message is needed.
 */
export const withStepUp = async <Value, Failure extends Failed>(
  attempt: () => Promise<Result<Value, Failure>>,
  prove: (accepted: Accepted) => Promise<Proof>,
): Promise<Result<Value, Failure> | 'cancelled'> => {
  let answer = await attempt();
  for (const accepted of ['any', 'passkey'] as const) {
    if (!needsProof(answer)) return answer;
    if ((await prove(accepted)) === 'cancelled') return 'cancelled';
    answer = await attempt();
  }
  return answer;
};
