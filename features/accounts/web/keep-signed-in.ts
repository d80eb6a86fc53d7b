import type { Endpoint } from '@pecset/contract';
import { refuse } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import type { Sessions } from './sessions.ts';

type Needs = {
  readonly sessions: Pick<Sessions, 'askAgain' | 'shownUser'>;
  /** Leads to the login and, afterwards, back to where the user is now. */
  readonly toLogin: () => Promise<void>;
};

/**
 * The organisation's mode or the person has changed meanwhile: the page learns of it with the refusal. In another
 * organisation it begins anew, but a user who has pressed something there reads first that nothing was done.
 */
const isNews = ({ background }: Pick<Endpoint, 'background'>, errCode: string): boolean =>
  ['mode-changed', 'user-changed'].includes(errCode) ||
  (background === true && errCode === 'organisation-changed');

/**
 * Every page's call. When the session turns out to have ended it is restored, if this device can, and the call repeated:
 * refused like that, nothing was done. Else the user goes to the login. What the page asks for by itself does none of it:
 * nobody may be there. Where it is somebody else's session by now, nothing is repeated in their name: the page learns who
 * it is, and the user who pressed is told.
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
