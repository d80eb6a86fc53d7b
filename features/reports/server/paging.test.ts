import { errCodeOf } from '@pecset/server-kit/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SortOrder, sortColumns } from '../contract/index.ts';
import { NEWEST_FIRST } from './report.ts';
import { type Booked, enterAll, GTIN, mlIdOf, reportsServer } from './testing/reports-server.ts';

const orders: readonly SortOrder[] = sortColumns.flatMap((column) => [column, `-${column}`] as const);

const booked = fc.record({
  minute: fc.integer({ min: 0, max: 120 * 24 * 60 }),
  gtin: fc.constantFrom(GTIN, '09520000000011', '00000000000017'),
  sn: fc.constantFrom('A', 'B', 'a', 'Z9', '_', '%'),
  lotNum: fc.constantFrom('L1', 'L2'),
  expDate: fc.constantFrom('281200', '270115'),
  trxType: fc.constantFrom('VRFY' as const, 'DSPN' as const, 'DSTR' as const, 'UDSP' as const),
  status: fc.constantFrom('A' as const, 'I' as const, 'U' as const, 'E' as const, null),
  raised: fc.boolean(),
});

const FIRST = Date.parse('2025-12-01T00:00:00Z');

const rowsOf = (
  given: readonly (Omit<Booked, 'at'> & { readonly minute: number })[],
  from = 0,
): readonly Booked[] =>
  given.map(({ minute, ...row }, index) => ({
    ...row,
    at: new Date(FIRST + minute * 60_000).toISOString(),
    nth: from + index,
  }));

const queries = fc.record({
  sort: fc.option(fc.constantFrom(...orders), { nil: undefined }),
  statusFilter: fc.constantFrom('all', 'all', 'alerts', 'undecided'),
  distinct: fc.constantFrom('true', undefined),
  minDate: fc.constantFrom('2026-01-01', undefined),
  maxDate: fc.constantFrom('2026-02-15', undefined),
  gtin: fc.constantFrom(GTIN, undefined, undefined),
});
type Asked = Readonly<Record<string, string | undefined>>;

const queryOf = (asked: Asked): string =>
  `?${Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

const key = (row: Booked, sort: SortOrder): string | number => {
  const column = sort.replace('-', '');
  if (column === 'trxTime') return mlIdOf(row);
  return String({ ...row, status: row.status ?? '' }[column as 'gtin' | 'sn'] ?? '');
};

/** A reference implementation of the list. */
const expected = (rows: readonly Booked[], asked: Asked): readonly number[] => {
  const { statusFilter, distinct, minDate, maxDate, gtin } = asked;
  const sort = orders.find((one) => one === asked.sort) ?? NEWEST_FIRST;
  const day = ({ at }: Booked) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10);
  const until = rows.filter((row) => maxDate === undefined || day(row) <= maxDate);
  const isLast = (row: Booked) =>
    !until.some((other) => other.gtin === row.gtin && other.sn === row.sn && mlIdOf(other) > mlIdOf(row));
  const turn = sort.startsWith('-') ? -1 : 1;
  return until
    .filter((row) => distinct === undefined || isLast(row))
    .filter((row) => minDate === undefined || day(row) >= minDate)
    .filter((row) => gtin === undefined || row.gtin === gtin)
    .filter((row) => statusFilter === 'all' || row.raised)
    .toSorted((one, other) => {
      const [a, b] = [key(one, sort), key(other, sort)];
      if (a !== b) return a < b ? -turn : turn;
      return mlIdOf(other) - mlIdOf(one);
    })
    .map(mlIdOf);
};

const RUNS = process.env.PECSET_LONG ? 300 : 10;

test('for any rows, filters and order the pages together are the whole list once, also while rows arrive', async () => {
  const pageSizes = [1, 2, 7];
  for (const pageSize of pageSizes) {
    const server = await reportsServer();
    const cases = fc.tuple(
      fc.array(booked, { maxLength: 14 }),
      fc.array(fc.array(booked, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
      queries,
    );
    let number = 0;
    const holds = async ([given, arriving, asked]: readonly [
      readonly Parameters<typeof rowsOf>[0][number][],
      readonly (readonly Parameters<typeof rowsOf>[0][number][])[],
      Asked,
    ]) => {
      number += 1;
      const anna = await server.addUser(`anna-${number}`);
      const rows = rowsOf(given);
      await enterAll(server.db, anna, rows);
      const query = `${queryOf(asked)}&limit=${pageSize}`;
      const plain = (await server.everyPage(anna, query)).flat().map(({ mlId }) => mlId);
      expect(plain).toEqual(expected(rows, asked));

      // Arriving transactions are newer than all existing ones, as in the ledger.
      const later = arriving.map((some, index) =>
        rowsOf(
          some.map((row) => ({ ...row, minute: 130 * 24 * 60 + index })),
          1_000,
        ),
      );
      const waiting = [...later];
      const pages = await server.everyPage(anna, query, () =>
        enterAll(server.db, anna, waiting.shift() ?? []),
      );
      const seen = pages.flat().map(({ mlId }) => mlId);
      expect(new Set(seen).size).toBe(seen.length);
      const old = new Set(plain);
      expect(seen.filter((mlId) => old.has(mlId))).toEqual(plain);
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(pageSize);
    };
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns: Math.ceil(RUNS / pageSizes.length) });
  }
});

test('a pack of which something comes while somebody reads on is still in the list of last transactions', async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  const packs = ['A', 'B', 'C'].map((sn, index) => ({ at: `2026-03-0${index + 1}T08:00:00Z`, sn }));
  await enterAll(server.db, anna, packs);
  const newer = [{ at: '2026-03-09T08:00:00Z', sn: 'A' }];
  const pages = await server.everyPage(anna, '?statusFilter=all&distinct=true&limit=1', () =>
    enterAll(server.db, anna, newer.splice(0)),
  );
  expect(pages.flat().map(({ sn }) => sn)).toEqual(['C', 'B', 'A']);
});

test('a page belongs to its list: another organisation, mode, filter or order, or a forged token, gets none', async () => {
  const server = await reportsServer();
  const [anna, bela] = [await server.addUser('anna'), await server.addUser('bela')];
  const rows = ['A', 'B', 'C'].map((last, index) => ({
    at: `2026-03-0${index + 1}T08:00:00Z`,
    sn: `READABLE-${last}`,
    raised: true,
  }));
  for (const who of [anna, bela]) await enterAll(server.db, who, rows);
  const { next = '' } = await server.page(anna, '/api/mvs/report?sort=sn&minDate=2026-03-01&limit=1');
  const token = new URL(next, 'http://x').searchParams.get('after') ?? '';
  // The position must not be readable, neither in the token nor after base64 decoding.
  const read = token.split('.').map((part) => Buffer.from(part, 'base64').toString('latin1'));
  expect([token, ...read].join(' ')).not.toContain('READABLE');
  const ask = async (who: typeof anna, query: string, after = token) => {
    const answer = await server.get(who, `/api/mvs/report?${query}&after=${encodeURIComponent(after)}`);
    return answer.ok ? `${answer.status}` : `${answer.status} ${await errCodeOf(answer)}`;
  };
  const own = 'sort=sn&minDate=2026-03-01';
  expect(await ask(anna, own)).toBe('200');
  const refused = '422 other-page';
  expect(await ask(bela, own)).toBe(refused);
  for (const other of [
    'sort=-sn&minDate=2026-03-01',
    'sort=sn',
    `${own}&statusFilter=all`,
    `${own}&distinct=true`,
    `${own}&sn=B`,
  ])
    expect([other, await ask(anna, other)]).toEqual([other, refused]);
  const forged = [
    token.slice(0, -3),
    token.slice(1),
    '',
    '.',
    'test.',
    `test.${Buffer.from('{"key":"A","mlId":1}').toString('base64')}`,
    "' or 1=1 --",
  ];
  for (const one of forged) expect([one, await ask(anna, own, one)]).toEqual([one, refused]);
  expect(await ask(anna, own, 'x'.repeat(301))).toBe('400 bad-request');
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '.'), async (at, mark) => {
      if (token[at] === mark) return;
      expect(await ask(anna, own, token.slice(0, at) + mark + token.slice(at + 1))).not.toMatch(/^5/);
    }),
    { numRuns: 20 },
  );
  await server.db
    .updateTable('partner')
    .set({ mode: 'production' })
    .where('partner_id', '=', anna.partnerId)
    .execute();
  expect(await ask(anna, own)).toBe(refused);
});

const injections = [
  "' or '1'='1",
  "'; drop table alert;",
  '%',
  '_',
  '\\',
  "\\'",
  '$1',
  ')--',
  '%00',
  '%E0%A4',
];
const parameters = [
  'minDate',
  'maxDate',
  'gtin',
  'lotNum',
  'expDate',
  'sn',
  'statusFilter',
  'reasonCode',
  'alertId',
  'distinct',
  'sort',
  'after',
  'limit',
];

test('whatever stands in a parameter finds nothing that it should not, or is refused; nothing is a fault of ours', async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  await enterAll(server.db, anna, [
    { at: '2026-03-01T08:00:00Z', sn: 'A', alertId: 'HU-1', reasonCode: 'X' },
  ]);
  const paths = [
    '/api/mvs/report',
    '/api/mvs/report/totals',
    '/api/mvs/report/pictures',
    '/api/mvs/report?format=xlsx',
  ];
  const statusOf = async (path: string, query: string) => {
    const answer = await server.get(anna, `${path}${path.includes('?') ? '&' : '?'}${query}`);
    const body = await answer.text();
    if (answer.ok && path === '/api/mvs/report') expect([query, body]).toEqual([query, '[]']);
    return answer.status;
  };
  for (const name of parameters)
    for (const text of injections) {
      const sent = text.startsWith('%0') || text.startsWith('%E') ? text : encodeURIComponent(text);
      const status = await statusOf('/api/mvs/report', `${name}=${sent}`);
      expect([name, text, [200, 400, 422].includes(status)]).toEqual([name, text, true]);
    }
  const refused: readonly (readonly [string, number])[] = [
    ['minDate=2026-02-30', 400],
    ['minDate=2026-3-1', 400],
    ['minDate=2026-03-02&maxDate=2026-03-01', 422],
    ['gtin=1', 400],
    [`sn=${'x'.repeat(10_000)}`, 400],
    ['sn=A&sn=B', 400],
    ['sn=a%00b', 400],
    [`reasonCode=${'A,'.repeat(21)}A`, 400],
    ['statusFilter=none', 400],
    ['sort=partner_id', 400],
  ];
  for (const path of paths.slice(0, 1).concat(paths.slice(3)))
    for (const [query, status] of refused)
      expect([query, await statusOf(path, query)]).toEqual([query, status]);
  for (const path of paths)
    for (const query of ['minDate=9999-12-31', 'maxDate=0000-01-01', 'minDate=9999-01-01&maxDate=9999-12-31'])
      expect([path, query, await statusOf(path, query)]).toEqual([path, query, 200]);
  const { rows } = await server.page(anna, '/api/mvs/report?minDate=0000-01-01&maxDate=9999-12-31');
  expect(rows).toHaveLength(1);
});
