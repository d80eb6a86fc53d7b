import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { ExpiryDigits, Gtin, LotNumber, Mode, Recorded, SerialNumber } from './pack-identifiers.ts';

/** A choice instead of free text, since the audit keeps it permanently. */
export const GivenUpBecause = z.enum([
  'not-handed-out',
  'resolved-elsewhere',
  'recorded-twice',
  'unreadable',
]);
export type GivenUpBecause = z.infer<typeof GivenUpBecause>;

export const giveUpRecorded = endpoint({
  method: 'POST',
  path: '/api/mvs/recorded/given-up',
  summary: 'Keeps in the audit that a dispense recorded without connection will not be sent, and why',
  access: 'user',
  body: z.object({
    /** The entry's ID at the workstation. */
    entryId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    /** The dispense's idempotency key; it may have been sent and its answer lost. */
    key: z.optional(z.string().check(z.maxLength(200))),
    because: GivenUpBecause,
    /** Undefined if the record can no longer be read. */
    what: z.optional(
      z.object({
        gtin: Gtin,
        expDate: ExpiryDigits,
        lotNum: LotNumber,
        sn: SerialNumber,
        mode: z.optional(Mode),
        recorded: Recorded,
      }),
    ),
  }),
  reply: z.object({}),
  refusals: {
    'sent-already': {
      status: 409,
      en: 'It had arrived already: the pack was dispensed. Nothing was given up.',
      hu: 'Már megérkezett: a csomagot kijelentettük. A feljegyzést már nem lehet elvetni.',
    },
  },
});
