import type { ApiExample, ApiInfo } from '@pecset/contract';
import { version } from '../version.ts';
import recorded from './examples.json' with { type: 'json' };

const description = `Pecsét verifies, dispenses and destroys medicine packs against the national medicines verification system.

**For tills and other programs:** everything below \`/api/v1\`, with a key that an administrator makes on the organisation's profile
(\`Authorization: Bearer pecset_…\`). It changes only by additions. Every change needs an \`Idempotency-Key\`; every error is a
[problem](/api/problems) (RFC 9457). An alert of the national system is no error: it is an answer with a verdict.

**How a till works:**

1. Make the \`Idempotency-Key\` before the first try, one for each press, and keep it with the body until the answer is there.
2. No answer, 429 or 5xx: repeat the same key and body; it is the same transaction, also after a crash. 401: the same, with a new key of the program.
3. 200: show \`verdict.headline\` and \`verdict.advice\`, and do what \`verdict.handOut\` says.
4. 202: do not hand the pack out yet, and do not send it again; ask at \`Location\`, or wait for the event.
5. 409 \`confirmation-needed\`: show the findings; if somebody confirms, send with a new key and their kinds in \`despite\`.
6. Any other error: nothing was sent. Show \`detail\` and the findings.
7. Keep the \`Pecset-Epoch\` of the last answer with each press and send it with each try: what is repeated after a restore is looked up first.

**For the page:** all the rest, with the session's cookie. It changes with the page, without notice.

To use the examples in a terminal: \`export PECSET_URL=https://…  PECSET_KEY=pecset_sandbox_…\``;

/** What each group of calls is about; a test compares it with the groups that there are. */
export const tags: Readonly<Record<string, string>> = {
  'v1 packs': 'One pack: verify, dispense, destroy, and what the pharmacy knows of it.',
  'v1 transactions': 'What became of a call, and how to undo it.',
  'v1 baskets': 'Up to 50 packs with one operation.',
  'v1 events': 'What happened since: late answers, alerts, the connection, dispenses on the page.',
  'v1 status': 'How the connection to the national system stands.',
  auth: 'Signing in and out, passkeys, PINs, terms.',
  profile: 'The user and the organisation, as their profile pages show them.',
  org: 'Colleagues, invitations, settings and the closing of the organisation.',
  admin: "The desk of the provider's operator.",
  notices: 'What the user is told of, and by which ways.',
  mvs: 'Packs, transactions, alerts and reports, as the page uses them.',
  alerts: 'Dossiers of alerts: what was found out, where the pack is, photographs, decisions.',
  photographs: 'What a phone with a one-time address may do: add photographs to one alert.',
  products: 'Product names of the organisation.',
};

const examples: readonly ApiExample[] = recorded;

type About = { readonly provider: string; readonly sessionCookie: string };

export const aboutApi = ({ provider, sessionCookie }: About): ApiInfo => ({
  title: 'Pecsét',
  version,
  sessionCookie,
  description,
  contact: { name: provider },
  license: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  tags,
  examples,
});
