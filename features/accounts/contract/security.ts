import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Email } from './email.ts';
import { invalidEmail } from './invalid-email.ts';
import { Nothing } from './nothing.ts';
import { stepUpNeeded } from './step-up.ts';

const Instant = z.iso.datetime();

export const SecurityOverview = z.object({
  email: z.string(),
  /** The new address, not yet confirmed. */
  newEmail: z.nullable(z.string()),
  secEmail: z.nullable(z.string()),
  secEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: Instant, usedAt: z.nullable(Instant) }),
  ),
  /** Browsers with a PIN of the user; `ended` by wrong tries. */
  pins: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      setAt: Instant,
      ended: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      createdAt: Instant,
      seenAt: Instant,
      remembered: z.boolean(),
    }),
  ),
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;

export const securityOverview = endpoint({
  method: 'GET',
  path: '/api/profile/security',
  summary: 'The own addresses, passkeys and sessions',
  access: 'user',
  reply: SecurityOverview,
});

const gone = {
  'not-found': { status: 404, en: 'It is not there any more.', hu: 'Már nem létezik.' },
} as const;

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/session/:id',
  summary:
    'Ends one of the own sessions; its device does not log back in. Another than this one takes a proof',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: Nothing,
  refusals: { ...gone, ...stepUpNeeded },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/profile/passkey/:id',
  summary: 'Removes one of the own passkeys; not the last way to sign in',
  access: 'user',
  proof: 'recent',
  params: z.object({ id: z.string().check(z.maxLength(1400)) }),
  reply: Nothing,
  refusals: {
    ...gone,
    'last-way-in': {
      status: 409,
      en: 'This is your only way to log in. Set a password or add another passkey first.',
      hu: 'Ez az egyetlen bejelentkezési módja. Előbb állítson be jelszót, vagy adjon hozzá másik azonosítókulcsot.',
    },
  },
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/profile/email',
  summary: 'Asks for another address; it counts once the link mailed to it was opened',
  access: 'user',
  proof: 'recent',
  body: z.object({ email: Email }),
  reply: Nothing,
  refusals: invalidEmail,
});

export const changeSecondaryEmail = endpoint({
  method: 'PUT',
  path: '/api/profile/sec-email',
  summary: 'Sets or, with null, removes the secondary address; it counts once confirmed by mail',
  access: 'user',
  proof: 'recent',
  body: z.object({ secEmail: z.nullable(Email) }),
  reply: Nothing,
  refusals: invalidEmail,
});
