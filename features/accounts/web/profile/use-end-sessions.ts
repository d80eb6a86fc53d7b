import { endSession, type SecurityOverview } from '@pecset/accounts/contract';
import { ok, type Result } from '@pecset/kernel';
import { type Call, type CallFailure, useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { profileTexts } from './texts.ts';
import { useLogout } from './use-logout.ts';
import { useSecurityChange } from './use-security-change.ts';

type Session = SecurityOverview['sessions'][number];

/** One after the other. One that has ended meanwhile is what was wanted. */
const endAll = async (call: Call, ids: readonly string[]): Promise<Result<null, CallFailure>> => {
  for (const id of ids) {
    const answer = await call(endSession, { params: { id } });
    if (!answer.ok && answer.refusal.errCode !== 'not-found') return answer;
  }
  return ok(null);
};

/** Ends sessions after a confirmation; ending the current one is logging out. */
export const useEndSessions = (onEnded: () => void) => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  const call = useCall();
  const logout = useLogout();
  const change = useSecurityChange({
    attempt: (ids: readonly string[]) => endAll(call, ids),
    words: useFailureWords(endSession),
  });

  const confirmed = async (title: string, message: string): Promise<boolean> =>
    (await ask.yesNo({ title, message, tone: 'danger' })) === 'yes';
  const end = async (ids: readonly string[]) => {
    if (await change.run(ids)) onEnded();
  };

  return {
    endOne: async ({ id, current }: Session, device: string) => {
      const message = current ? t('endCurrentMessage') : t('endSessionMessage', { device });
      if (!(await confirmed(t('endSessionTitle'), message))) return;
      await (current ? logout() : end([id]));
    },
    endOthers: async (others: readonly Session[]) => {
      if (await confirmed(t('endOthersTitle'), t('endOthersMessage'))) await end(others.map(({ id }) => id));
    },
    ending: change.changing ?? [],
    failure: change.failure,
  };
};
