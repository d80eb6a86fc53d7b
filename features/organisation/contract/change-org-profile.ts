import { endpoint, lineOfText } from '@pecset/contract';
import { z } from 'zod/mini';
import { countries, longest, VAT_NUMBER } from '../domain/index.ts';

export const changeOrgProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile/org',
  summary: "Changes the organisation's data; only what is given",
  access: 'admin',
  body: z.object({
    name: z.optional(lineOfText(longest.name)),
    country: z.optional(z.enum(countries)),
    postCode: z.optional(lineOfText(longest.postCode)),
    city: z.optional(lineOfText(longest.city)),
    address: z.optional(lineOfText(longest.address)),
    vatnumber: z.optional(z.string().check(z.trim(), z.regex(VAT_NUMBER))),
    /** Version from `GET /api/profile/org`: if given, a change made since by another user is not overwritten. */
    version: z.optional(z.int()),
  }),
  reply: z.object({ status: z.nullable(z.string()), version: z.int() }),
  refusals: {
    'changed-meanwhile': {
      status: 409,
      en: 'Somebody else has changed the data meanwhile. Nothing was overwritten; please look at it and save again.',
      hu: 'Az adatokat időközben valaki más módosította. Semmit sem írtunk felül; kérjük, nézze meg, és mentse újra.',
    },
  },
});
