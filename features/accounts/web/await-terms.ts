import type { Call } from '@pecset/web-kit';
import type { Sessions } from './sessions.ts';

type Needs = { readonly sessions: Pick<Sessions, 'askAgain' | 'termsAccepted'> };

/**
 * Every page's call. What is refused because new terms wait for the user's answer waits for it too, and is then sent again
 * as it was: refused like that, nothing was done.
 */
export const awaitTerms =
  (call: Call, { sessions }: Needs): Call =>
  async (endpoint, ...rest) => {
    const answer = await call(endpoint, ...rest);
    if (answer.ok || answer.refusal.errCode !== 'terms-pending') return answer;
    // The session tells which ones, and wherever the user is, the dialog opens by that.
    const session = await sessions.askAgain();
    return session && (await sessions.termsAccepted()) ? call(endpoint, ...rest) : answer;
  };
