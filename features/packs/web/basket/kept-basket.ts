import { z } from 'zod/mini';
import type { FailureKind, Kept } from './basket-row.ts';

/** More packs than one patient gets; each is looked up again after a reload. */
export const mostPacks = 50;

const failures: Readonly<Record<FailureKind, true>> = {
  full: true,
  empty: true,
  'too-long': true,
  'prefix-mismatch': true,
  'suffix-mismatch': true,
  'unknown-key': true,
  'broke-off': true,
  'no-beginning': true,
  'not-awaited': true,
  'while-loading': true,
  'not-set-up': true,
  'no-serial': true,
  'lost-separator': true,
  'cut-short': true,
  'retail-code': true,
  'web-address': true,
  'native-failed': true,
  'camera-failed': true,
};
const isFailureKind = (kind: string): kind is FailureKind => Object.hasOwn(failures, kind);
const failureKinds = Object.keys(failures).filter(isFailureKind);

const text = z.optional(z.string().check(z.maxLength(400)));

const KeptBasket = z.object({
  owner: z.string(),
  rows: z
    .array(
      z.object({
        pack: z.object({ gtin: text, expDate: text, lotNum: text, sn: z.string().check(z.minLength(1)) }),
        rawScan: text,
        clean: z.boolean(),
        heard: z.optional(z.object({ mlId: z.int(), at: z.number() })),
        wanted: z._default(z.boolean(), false),
        aside: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(mostPacks)),
  failed: z._default(
    z
      .array(
        z.object({
          ...{ id: z.string(), problem: z.enum(failureKinds) },
          ...{ gtin: text, expDate: text, lotNum: text, sn: text },
        }),
      )
      .check(z.maxLength(mostPacks)),
    [],
  ),
});

const nothing: Kept = { rows: [], failed: [] };

/** Returns an empty basket if it belongs to somebody else or is damaged. */
export const readBasket = (stored: string | null, owner: string): Kept => {
  try {
    const found = KeptBasket.safeParse(JSON.parse(stored ?? 'null'));
    if (!found.success || found.data.owner !== owner) return nothing;
    const rows = found.data.rows.map(
      ({ pack: { gtin, expDate, lotNum, sn }, rawScan, clean, heard, wanted, aside }) => ({
        pack: { gtin, expDate, lotNum, sn },
        rawScan,
        clean,
        heard,
        wanted,
        aside,
      }),
    );
    return {
      rows,
      failed: found.data.failed.map(({ id, problem, gtin, expDate, lotNum, sn }) => ({
        id,
        problem,
        gtin,
        expDate,
        lotNum,
        sn,
      })),
    };
  } catch {
    return nothing;
  }
};

export const writeBasket = ({ rows, failed }: Kept, owner: string): string =>
  JSON.stringify({ owner, failed, rows });
