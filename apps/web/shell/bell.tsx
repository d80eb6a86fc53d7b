import { useSession, useSessions } from '@pecset/accounts/web';
import { NoticeBell } from '@pecset/notifications/web';

/** The bell, for the session that the page shows. */
export const Bell = () => {
  const state = useSession();
  const { askAgain } = useSessions();
  const isInSandbox = state.phase !== 'signed-in' || state.session.sandboxMode;
  return <NoticeBell askSession={askAgain} mode={isInSandbox ? 'sandbox' : 'production'} />;
};
