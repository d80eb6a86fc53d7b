import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** The national portal, the pharmacy's legal fallback, takes the same login. */
export const showNmvsPassword = endpoint({
  method: 'GET',
  path: '/api/org/nmvs-password',
  summary: 'The login of the national system with its password; audited, and the other admins are told',
  access: 'admin',
  proof: 'recent',
  changes: true,
  reply: z.object({
    clientLoginId: z.string(),
    userId: z.string(),
    password: z.string(),
    /** A new password whose confirmation was lost; either this or `password` works. */
    nextPassword: z.nullable(z.string()),
  }),
  refusals: {
    'not-connected': {
      status: 404,
      en: 'There is no login for the national system.',
      hu: 'Nincs megadva belépési adat az országos rendszerhez.',
    },
  },
});
