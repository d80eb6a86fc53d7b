import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';
import { type RefusalCause, refusalCause } from '../../domain/index.ts';

type Todos = Readonly<Record<RefusalCause, string>>;

const hu: Todos = {
  password:
    'A felhasználóazonosító vagy a jelszó hibás. Lépjen be az országos portálra, nézze meg, melyik érvényes, és adja meg a Pecsétben.',
  locked:
    'A fiók zárolva van. Kérje a feloldását az országos szervezettől; addig ne próbálkozzon, mert zárolva marad.',
  certificate:
    'A tanúsítványt nem fogadják el. Töltsön le újat az országos portálról, és adja meg a Pecsétben.',
  terms:
    'Az országos rendszer új feltételeit nem fogadták el időben. Olvassa el és erősítse meg őket a szervezet oldalán.',
  'not-connected': 'Hiányzik a tanúsítvány vagy a belépési adat. Adja meg mindkettőt a Pecsétben.',
  other: 'Kérdezze meg az országos szervezetet, mit jelent ez a kód.',
};

const en: Todos = {
  password:
    'The user id or the password is wrong. Log in to the national portal to see which one works, and give it in Pecsét.',
  locked:
    'The account is locked. Ask the national organisation to unlock it; do not try again before, or it stays locked.',
  certificate:
    'The certificate is not accepted. Fetch a new one at the national portal and give it in Pecsét.',
  terms:
    'New terms of the national system were not accepted in time. Read and confirm them on the organisation’s page.',
  'not-connected': 'Certificate or login are missing. Give both in Pecsét.',
  other: 'Ask the national organisation, with this code, what stands against it.',
};

/** The organisation was refused with this code; nothing is sent until the cause is repaired. */
export const loginRefused = noticeKind({
  kind: 'login-refused',
  facts: z.object({ code: z.string() }),
  to: 'admins',
  urgent: true,
  choice: {
    order: 30,
    byMail: 'always',
    hu: 'Az országos rendszer nem engedi be a gyógyszertárat',
    en: 'The national system does not let the pharmacy in',
  },
  leadsTo: 'organisation',
  words: {
    hu: ({ code }) => ({
      what: `Az országos rendszer nem engedi be a gyógyszertárat (${code})`,
      todo: [
        hu[refusalCause(code)],
        'Amíg ez nem rendeződik, semmit sem küldünk el; a kijelentéseket megőrizzük, és utána elküldjük.',
      ],
    }),
    en: ({ code }) => ({
      what: `The national system does not let the pharmacy in (${code})`,
      todo: [
        en[refusalCause(code)],
        'Until this is repaired nothing is sent; dispenses are kept and sent afterwards.',
      ],
    }),
  },
});
