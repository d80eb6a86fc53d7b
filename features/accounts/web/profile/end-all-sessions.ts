import { endSession } from '@pecset/accounts/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';

/** Ends them one by one up to the first failure; one that has ended meanwhile is no failure. */
export const endAllSessions = async (
  call: Call,
  ids: readonly string[],
): Promise<Result<null, CallFailure<typeof endSession>>> => {
  for (const id of ids) {
    const answer = await call(endSession, { params: { id } });
    if (!answer.ok && answer.refusal.errCode !== 'not-found') return answer;
  }
  return ok(null);
};
