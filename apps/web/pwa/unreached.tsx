import { useSession, useSessions } from '@pecset/accounts/web';
import { Banner, Button, kitTexts, useConnection, useTexts } from '@pecset/web-kit';
import { Busy } from './busy.tsx';
import { pwaTexts } from './texts.ts';

/**
 * Title and text of the banner: the server is unreachable, or it is reachable but the session could not be restored.
 */
const useWords = (): readonly [string, string] | undefined => {
  const t = useTexts(pwaTexts);
  const kit = useTexts(kitTexts);
  const state = useSession();
  if (!useConnection()) return [t('noConnection'), t('noConnectionLead')];
  const isUntold =
    state.phase === 'unreachable' || (state.phase === 'signed-in' && state.session.unconfirmed === true);
  return isUntold ? [t('restoreFailed'), kit('unreachable')] : undefined;
};

/** Shown while the server is unreachable, so that the user does not believe that something was sent. */
export const Unreached = () => {
  const kit = useTexts(kitTexts);
  const { phase } = useSession();
  const { askAgain } = useSessions();
  const words = useWords();
  if (!words) return <Busy />;
  // A signed-out user has no session to restore, so the page is reloaded instead.
  const retry = () => (phase === 'signed-out' ? window.location.reload() : void askAgain());
  return (
    <Banner tone="red" urgent role="alert">
      <p>
        <strong>{words[0]}.</strong> {words[1]}
      </p>
      <Button variant="tone" onClick={retry}>
        {kit('tryAgain')}
      </Button>
    </Banner>
  );
};
