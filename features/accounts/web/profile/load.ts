import type { Result } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';

/** What a screen is loaded with. A failure is only logged; the screen knows what to do without it. */
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
