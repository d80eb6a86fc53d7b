import { endpoint, platformRefusals } from '@pecset/contract';
import { z } from 'zod/mini';
import { clientLoginIds, NMVS_PASSWORD, USER_ID } from '../domain/index.ts';
import { connectionOutcome } from './connection-outcome.ts';

export const changeNmvsLogin = endpoint({
  method: 'PUT',
  path: '/api/profile/org/auth',
  summary:
    'Changes the login of the national system, only what is given; it is tried at once. An initial or expired password is replaced by one of our own',
  access: 'admin',
  proof: 'recent',
  body: z.object({
    clientLoginId: z.optional(z.enum(clientLoginIds)),
    userId: z.optional(z.string().check(z.regex(USER_ID))),
    password: z.optional(z.string().check(z.regex(NMVS_PASSWORD))),
    /** The first password issued by the national organisation, which must be replaced at once. */
    initial: z.optional(z.boolean()),
    /** Whether Pecsét may replace the password before it expires. */
    rotates: z.optional(z.boolean()),
    /** Version from `GET /api/profile/org`: if given, a change made since by another user is not overwritten. */
    version: z.optional(z.int()),
  }),
  reply: connectionOutcome,
  refusals: {
    // If the caller is no longer an admin when it is saved.
    forbidden: platformRefusals.forbidden,
    incomplete: {
      status: 422,
      en: 'The kind of login, the user id and the password are all needed.',
      hu: 'A belépés típusára, a felhasználóazonosítóra és a jelszóra is szükség van.',
    },
    'changed-meanwhile': {
      status: 409,
      en: 'Somebody else has changed the login meanwhile. Nothing was overwritten; please look at it and save again.',
      hu: 'A belépési adatokat időközben valaki más módosította. Semmit sem írtunk felül; kérjük, nézze meg, és mentse újra.',
    },
    'not-sendable': {
      status: 422,
      en: 'The national system cannot take this login: a user id has 4 to 20 letters and digits, a password 8 to 60 characters.',
      hu: 'Az országos rendszer ilyen belépési adatot nem fogad: a felhasználóazonosító 4–20 betű és számjegy, a jelszó 8–60 karakter.',
    },
    'login-refused': {
      status: 422,
      en: 'The national system refused this login. Nothing was changed: the one that was in use stays in use. Several wrong tries can lock the account.',
      hu: 'Az országos rendszer elutasította ezt a belépést. Nem változott semmi: az eddigi marad használatban. Több hibás próbálkozás zárolhatja a fiókot.',
    },
    'certificate-refused': {
      status: 422,
      en: 'The national system does not accept the stored certificate with this login. Nothing was changed. Please upload the certificate that belongs to it.',
      hu: 'Az országos rendszer ezzel a belépéssel nem fogadja el a tárolt tanúsítványt. Nem változott semmi. Kérjük, töltse fel a hozzá tartozó tanúsítványt.',
    },
    'not-reached': {
      status: 502,
      en: 'The national system was not reached, so the login could not be tried. Nothing was changed. Please try again later.',
      hu: 'Az országos rendszer nem érhető el, ezért a belépést nem tudtuk kipróbálni. Nem változott semmi. Kérjük, próbálja újra később.',
    },
  },
});
