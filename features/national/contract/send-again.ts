import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/mvs/send-again',
  summary: 'Tries the stored certificate and login; where they work, what was parked goes out again',
  access: 'admin',
  proof: 'recent',
  reply: z.object({
    /** Number of transactions that are sent. */
    released: z.int(),
  }),
  refusals: {
    'not-connected': {
      status: 409,
      en: 'Certificate or login are missing: there is nothing to try.',
      hu: 'Hiányzik a tanúsítvány vagy a belépési adat: nincs mivel próbálkozni.',
    },
    'not-reached': {
      status: 503,
      en: 'The national system was not reached. Nothing was changed; please try again later.',
      hu: 'Az országos rendszer nem érhető el. Semmi sem változott; kérjük, próbálja meg később.',
    },
    'login-refused': {
      status: 409,
      en: 'The national system still refuses the login. Repair it first: another try may lock the account.',
      hu: 'Az országos rendszer továbbra sem engedi be a gyógyszertárat. Előbb javítsa ki a belépést: az újabb próbálkozás zárolhatja a fiókot.',
    },
  },
});
