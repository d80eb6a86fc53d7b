import type { Call } from '@pecset/web-kit';
import type { Sessions } from './sessions.ts';

type Needs = { readonly sessions: Pick<Sessions, 'askAgain' | 'termsAccepted'> };

/**
 * Wraps every call of the page. A call refused because new terms await the user's answer waits for that answer and is
 * then repeated unchanged, since a refused call did nothing.
 */
export const awaitTerms =
  (call: Call, { sessions }: Needs): Call =>
  async (endpoint, ...rest) => {
    const answer = await call(endpoint, ...rest);
    if (answer.ok || answer.refusal.errCode !== 'terms-pending') return answer;
    // The session tells which terms are pending, and the dialog opens by that on any page.
    const session = await sessions.askAgain();
    return session && (await sessions.termsAccepted()) ? call(endpoint, ...rest) : answer;
  };
