import { endpoint, html, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { keptText, PackRequest, printLanguage } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { day } from './report-query.ts';

const subject = {
  mlId: z.optional(wholeNumber<MlId>()),
  gtin: z.optional(PackRequest.shape.gtin),
  sn: z.optional(PackRequest.shape.sn),
  day: z.optional(day),
  alertId: z.optional(z.string().check(z.minLength(1), z.maxLength(200), keptText)),
};

type Named = Readonly<Partial<Record<keyof typeof subject, unknown>>>;

/** A pack is named by `gtin` and `sn` together, every other subject by one parameter. */
const namesOne = ({ mlId, gtin, sn, day: onDay, alertId }: Named): boolean =>
  (gtin === undefined) === (sn === undefined) &&
  [mlId, gtin, onDay, alertId].filter((one) => one !== undefined).length === 1;

export const inspect = endpoint({
  method: 'GET',
  path: '/api/mvs/inspect',
  summary:
    'Everything recorded of one transaction, one pack (`gtin`, `sn`), one day in Budapest or one alert, as a page to print, with the seals that cover it; each print is recorded in the audit',
  access: 'user',
  changes: true,
  query: z
    .object({
      ...subject,
      /** The last transaction on the previous part, if one part did not hold all records. */
      after: z.optional(wholeNumber<MlId>()),
      ...printLanguage.shape,
    })
    .check(z.refine(namesOne)),
  reply: html(),
  refusals: {
    'not-found': { status: 404, en: 'There is no such record.', hu: 'Nincs ilyen bejegyzés.' },
  },
});

/** The subject of an inspection. */
export type Inspected =
  | { readonly mlId: number }
  | { readonly gtin: string; readonly sn: string }
  | { readonly day: string }
  | { readonly alertId: string };
