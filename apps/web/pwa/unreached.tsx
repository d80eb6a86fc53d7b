import { useSession, useSessions } from '@pecset/accounts/web';
import { Banner, Button, kitTexts, useConnection, useTexts } from '@pecset/web-kit';
import { pwaTexts } from './texts.ts';

/** Away: what works without it, and what does not. There, but it could not tell who is signed in: that. */
const useWords = (): readonly [string, string] | undefined => {
  const t = useTexts(pwaTexts);
  const kit = useTexts(kitTexts);
  const state = useSession();
  if (!useConnection()) return [t('noConnection'), t('noConnectionLead')];
  const isUntold =
    state.phase === 'unreachable' || (state.phase === 'signed-in' && state.session.unconfirmed === true);
  return isUntold ? [t('restoreFailed'), kit('unreachable')] : undefined;
};

/** The server was not reached: nobody is to believe that something was sent. */
export const Unreached = () => {
  const kit = useTexts(kitTexts);
  const { phase } = useSession();
  const { askAgain } = useSessions();
  const words = useWords();
  if (!words) return null;
  // Who is signed out has nobody to ask for: the page itself tells whether the server is back.
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
