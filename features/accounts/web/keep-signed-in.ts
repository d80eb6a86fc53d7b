import type { Call } from '@pecset/web-kit';
import type { Sessions } from './sessions.ts';

type Needs = {
  readonly sessions: Pick<Sessions, 'askAgain'>;
  /** Leads to the login and, afterwards, back to where the user is now. */
  readonly toLogin: () => Promise<void>;
};

/**
 * Every page's call. When the session turns out to have ended it is restored, if this device can, and the call repeated:
 * refused like that, nothing was done. Else the user goes to the login. What the page asks for by itself does none of it:
 * nobody may be there.
 */
export const keepSignedIn =
  (call: Call, { sessions, toLogin }: Needs): Call =>
  async (endpoint, ...rest) => {
    const answer = await call(endpoint, ...rest);
    // The organisation has been switched meanwhile: the page learns of it with the refusal.
    if (!answer.ok && answer.refusal.errCode === 'mode-changed') await sessions.askAgain();
    if (answer.ok || endpoint.background || answer.refusal.errCode !== 'not-signed-in') return answer;
    const session = await sessions.askAgain();
    if (session) return call(endpoint, ...rest);
    if (session === null) await toLogin();
    return answer;
  };
