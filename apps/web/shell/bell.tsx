import { useLocked, useSession, useSessions } from '@pecset/accounts/web';
import { NoticeBell, NoticeStrip, usePushRenewed } from '@pecset/notifications/web';
import { noticeKinds } from './notice-kinds.ts';
import { useWorkersWish } from './use-workers-wish.ts';

/** The bell of the current session; also handles clicks on push messages. */
export const Bell = () => {
  const state = useSession();
  const { askAgain } = useSessions();
  const session = state.phase === 'signed-in' ? state.session : undefined;
  // Unlocking the screen opens a new session.
  const isLocked = useLocked();
  useWorkersWish({ onPushChanged: usePushRenewed(isLocked ? undefined : session?.userId) });
  return (
    <NoticeBell
      kinds={noticeKinds}
      askSession={askAgain}
      mode={!session || session.sandboxMode ? 'sandbox' : 'production'}
    />
  );
};

export const Strip = () => <NoticeStrip kinds={noticeKinds} />;
