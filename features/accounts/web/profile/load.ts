import type { Result } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';

/** The data of a screen. A failure is reported and thrown; the screen decides what to show. */
export const load = async <Value>(
  what: string,
  answer: Promise<Result<Value, CallFailure>>,
): Promise<Value> => {
  const given = await answer;
  if (given.ok) return given.value;
  const fault = new Error(`${what} could not be loaded: ${given.refusal.errCode}`);
  reportError(fault);
  throw fault;
};
