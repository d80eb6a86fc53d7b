import type { Endpoint } from '@pecset/contract';
import { refuse } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import type { Sessions } from './sessions.ts';

type Needs = {
  readonly sessions: Pick<Sessions, 'askAgain' | 'shownUser'>;
  /** Goes to the login and, afterwards, back to the current page. */
  readonly toLogin: () => Promise<void>;
};

/**
 * The organisation's mode or the user has changed, so the session is read again. Another organisation reloads the page;
 * a user who pressed something reads first that nothing was done.
 */
const isNews = ({ background }: Pick<Endpoint, 'background'>, errCode: string): boolean =>
  ['mode-changed', 'user-changed'].includes(errCode) ||
  (background === true && errCode === 'organisation-changed');

/**
 * Wraps every call of the page. If the session has ended, it is restored if this device can, and the call is repeated,
 * since a refused call did nothing; otherwise the user goes to the login. Background calls do neither: nobody may be
 * there. If the session is another user's by now, nothing is repeated in their name: the page shows them, and the user
 * who pressed is told.
 */
export const keepSignedIn =
  (call: Call, { sessions, toLogin }: Needs): Call =>
  async (endpoint, ...rest) => {
    const shown = sessions.shownUser();
    const answer = await call(endpoint, ...rest);
    if (answer.ok) return answer;
    if (isNews(endpoint, answer.refusal.errCode)) await sessions.askAgain();
    if (endpoint.background || answer.refusal.errCode !== 'not-signed-in') return answer;
    const session = await sessions.askAgain();
    if (session && session.userId === (shown ?? session.userId)) return call(endpoint, ...rest);
    if (session) return refuse({ ...answer.refusal, errCode: 'user-changed' });
    if (session === null) await toLogin();
    return answer;
  };
