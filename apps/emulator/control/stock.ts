import { reasons } from '@pecset/nmvs/model';
import { z } from 'zod';
import type { Event } from '../keeping/events.ts';

const WantedPack = z.strictObject({
  gtin: z.string().regex(/^\d{14}$/, 'fourteen digits'),
  sn: z.string().min(1).max(20),
  lotNum: z.string().min(1).max(20),
  expDate: z.string().regex(/^\d{6}$/, 'YYMMDD'),
  state: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  reasons: z.array(z.enum(reasons)).optional(),
  /** Login that set the reasons, and when; defaults to an empty login and to now. */
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
});

export const WantedPacks = z.array(WantedPack).min(1);

/** Inactive without a reason means dispensed. */
const reasonsOf = ({ state, reasons: given = [] }: z.output<typeof WantedPack>) =>
  given.length === 0 && state === 'INACTIVE' ? (['SUPPLIED'] as const) : given;

export const stocked = (wanted: z.output<typeof WantedPacks>, now: Date): Event => ({
  type: 'stocked',
  packs: wanted.map((pack) => {
    const mark = { by: pack.by ?? '', at: pack.at ? Date.parse(pack.at) : now.getTime(), doubleScans: 0 };
    const { gtin, sn, lotNum, expDate } = pack;
    return {
      gtin,
      sn,
      lotNum,
      expDate,
      pack: Object.fromEntries(reasonsOf(pack).map((reason) => [reason, mark])),
    };
  }),
});
