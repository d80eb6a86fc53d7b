import { endSession, type SecurityOverview } from '@pecset/accounts/contract';
import { useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useLogout } from '../use-logout.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

type Session = SecurityOverview['sessions'][number];

/** Ends sessions after a confirmation; ending the current one is logging out. */
export const useEndSessions = (onEnded: () => void) => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  const call = useCall();
  const logout = useLogout(t('logoutFailed'));
  const change = useSecurityChange({
    attempt: (ids: readonly string[]) => endAllSessions(call, ids),
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
