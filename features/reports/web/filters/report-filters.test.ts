import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { report } from '../../contract/index.ts';
import { nothingHidden, type ReportFields } from './report-address.ts';
import { queryOf, ReportFilters } from './report-filters.ts';

const filtersOf = (typed: Partial<ReportFields>) => ReportFilters.safeParse({ ...nothingHidden, ...typed });
const wrongFields = (typed: Partial<ReportFields>) =>
  filtersOf(typed).error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ?? [];
const found = (typed: Partial<ReportFields>) => filtersOf(typed).data;

test('whatever the form lets through, the server takes', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 25 }),
    fc.stringMatching(/^\d{0,14}$/),
    fc.constantFrom('2026-11-01', '2026-02-31', 'NMVS_NC_PCK_22,NMVS_NC_PCK_23'),
  );
  const { statusFilter: _, distinct: __, ...texts } = nothingHidden;
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(Object.keys(texts).map((name) => [name, text]))),
      fc.boolean(),
      (typed, distinct) => {
        const filters = filtersOf({ ...typed, distinct });
        if (filters.success) expect(z.safeParse(report.query, queryOf(filters.data)).success).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('what is looked for can be typed again as it is shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d ,;a-zA-Z_/-]{0,14}$/), (typed) => {
      for (const name of ['gtin', 'expDate', 'reasonCode', 'sn'] as const) {
        const once = found({ [name]: typed });
        if (once) expect(filtersOf(once).data).toEqual(once);
      }
    }),
  );
});

test.each([
  ['05991234567894', '05991234567894'],
  [' 5991234567894 ', '05991234567894'],
  ['96385074', '00000096385074'],
])('the GTIN %j is looked for as %s', (typed, gtin) => {
  expect(found({ gtin: typed })?.gtin).toBe(gtin);
});

test.each(['123', '5991234567895', '0599123456789X', '059912345678940'])(
  'the GTIN %j is told to be wrong, and nothing is looked for',
  (gtin) => {
    expect(wrongFields({ gtin })).toEqual(['gtin report$gtinRule']);
  },
);

test.each([
  ['271231', '271231'],
  ['271200', '271200'],
  ['2712', '2712'],
  ['12/2027', '2712'],
])('the expiry %j is looked for as %s', (typed, expDate) => {
  expect(found({ expDate: typed })?.expDate).toBe(expDate);
});

test('several reason codes may be typed as one likes, and are upper case in the end', () => {
  expect(found({ reasonCode: 'nmvs_nc_pck_22; NMVS_NC_PCK_23,' })?.reasonCode).toBe(
    'NMVS_NC_PCK_22,NMVS_NC_PCK_23',
  );
});

test.each([
  [{ minDate: '2026-02-31' }, 'minDate report$dayRule'],
  [{ minDate: '2026-11-02', maxDate: '2026-11-01' }, 'maxDate report$daysReversed'],
  [{ expDate: '27123' }, 'expDate report$expRule'],
  [{ lotNum: 'x'.repeat(21) }, 'lotNum report$numberRule'],
  [{ sn: 'x'.repeat(10_000) }, 'sn report$numberRule'],
  [{ alertId: 'x'.repeat(201) }, 'alertId report$alertIdRule'],
  [{ reference: 'x'.repeat(201) }, 'reference report$alertIdRule'],
  [{ program: 'Kassza 2' }, 'program report$programRule'],
  [{ reasonCode: 'x'.repeat(41) }, 'reasonCode report$codesRule'],
  [{ reasonCode: 'A,'.repeat(21) }, 'reasonCode report$codesRule'],
])('%j is told under its own field', (typed, told) => {
  expect(wrongFields(typed)).toEqual([told]);
});

test('what is empty is not asked for', () => {
  expect(queryOf(nothingHidden)).toEqual({ statusFilter: 'all' });
});
