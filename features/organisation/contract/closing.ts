import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** Days during which everything keeps working and closing can be cancelled. */
export const GRACE_DAYS = 30;

export const closeOrganisation = endpoint({
  method: 'POST',
  path: '/api/org/closing',
  summary: 'Closes the organisation after 30 days: access and connection end, the records stay',
  access: 'admin',
  proof: 'recent',
  reply: z.object({ closesAt: z.iso.datetime() }),
  refusals: {
    'rows-waiting': {
      status: 409,
      en: 'Transactions still wait for the national system. The organisation can be closed once all have gone out.',
      hu: 'Vannak még tranzakciók, amelyek az országos rendszerre várnak. A szervezet akkor zárható le, ha mindet elküldtük.',
    },
  },
});

export const keepOrganisation = endpoint({
  method: 'DELETE',
  path: '/api/org/closing',
  summary: 'Takes the closing back',
  access: 'admin',
  proof: 'recent',
  reply: z.object({}),
});
