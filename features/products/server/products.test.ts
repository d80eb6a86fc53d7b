import { inTransactionAs } from '@pecset/accounts/server';
import type { ReplyOf } from '@pecset/contract';
import { addUser, migratedDatabase } from '@pecset/db/testing';
import { checkDigit, type Gtin, parseGtin } from '@pecset/gs1';
import { inTransactionOf } from '@pecset/server-kit';
import { as, errCodeOf, listenWith, type Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { loadNames, namesInfo } from '../contract/index.ts';
import { everybody, loadList, makeReadFile, nameOfProduct, namesOfProducts, productRoutes } from './index.ts';

const AT = '2026-03-01T08:00:00.000Z';

const gtinOf = (text: string): Gtin => {
  const gtin = parseGtin(text);
  if (!gtin.ok) throw new Error(gtin.refusal);
  return gtin.value;
};
const ASPIRIN = gtinOf('05991234567894');
const EMBER = gtinOf('09520000000011');

const readFile = makeReadFile();

const bytes = (text: string) => new TextEncoder().encode(text);

/** Two organisations with an admin each, and a member who is not an admin. */
const pharmacies = async () => {
  const { db, owner } = await migratedDatabase();
  const address = await listenWith(
    productRoutes({ db, inTransactionAs: inTransactionAs(db), readFile, now: () => new Date(AT) }),
  );
  const admin = await addUser(db, 'minta.maria', { name: 'Arany Sas' }, ['ADMN']);
  const ask = (who: Person, init: RequestInit = {}, path = '') =>
    fetch(`${address}${loadNames.path}${path}`, { ...init, headers: as(who) });
  const send = (who: Person, content: Uint8Array<ArrayBuffer>, filename = 'nevek.csv') => {
    const body = new FormData();
    body.append('file', new Blob([content]), filename);
    return ask(who, { method: 'PUT', body });
  };
  return {
    db,
    owner,
    admin,
    member: await addUser(db, 'tag', admin.partnerId),
    other: await addUser(db, 'masik', { name: 'Másik' }, ['ADMN']),
    send,
    load: async (
      who: Person,
      content: string | Uint8Array<ArrayBuffer>,
    ): Promise<ReplyOf<typeof loadNames>> =>
      z.parse(
        loadNames.reply,
        await (await send(who, typeof content === 'string' ? bytes(content) : content)).json(),
      ),
    info: async (who: Person) => z.parse(namesInfo.reply, await (await ask(who, {}, '/info')).json()),
    infoFor: (who: Person) => ask(who, {}, '/info'),
    nameFor: async ({ partnerId }: Person, gtin: Gtin) =>
      (await nameOfProduct(db, partnerId, gtin))?.name ?? null,
    operatorLoads: (content: string, filename = 'orszagos.csv') =>
      loadList(
        { filename, content: bytes(content) },
        { whose: everybody, by: null, at: new Date(AT) },
        { readFile, inTransaction: inTransactionOf(db) },
      ),
  };
};

test('an admin loads a file, and its names stand with their source and date', async () => {
  const { db, admin, load, info } = await pharmacies();
  expect(await load(admin, `gtin;név\n5991234567894;Aspirin 20x\n${EMBER};Ember`)).toEqual({
    outcome: 'loaded',
    count: 2,
    source: 'nevek.csv',
    loadedAt: AT,
  });
  const own = { count: 2, source: 'nevek.csv', loadedAt: AT, loadedBy: 'minta.maria' };
  expect(await info(admin)).toEqual({ own, everybodys: null });
  expect(await nameOfProduct(db, admin.partnerId, ASPIRIN)).toEqual({
    name: 'Aspirin 20x',
    source: 'nevek.csv',
    date: AT,
  });
});

test.each([
  ['UTF-8', bytes(`${ASPIRIN};Árvíztűrő`)],
  ['UTF-8 with a byte order mark', bytes(`\ufeff${ASPIRIN};Árvíztűrő`)],
  ['ISO-8859-2', new Uint8Array(Buffer.from(`${ASPIRIN};\xc1rv\xedzt\xfbr\xf5`, 'latin1'))],
])('a file in %s is read as it was written', async (_, content) => {
  const { admin, load, nameFor } = await pharmacies();
  await load(admin, content);
  expect(await nameFor(admin, ASPIRIN)).toBe('Árvíztűrő');
});

test('a file with a wrong line is told by line and changes nothing', async () => {
  const { admin, load, info, nameFor } = await pharmacies();
  await load(admin, `${ASPIRIN};Aspirin`);
  const before = await info(admin);
  expect(await load(admin, `gtin;név\n${EMBER};Ember\n5,99E+12;Kerek\n${ASPIRIN};`)).toEqual({
    outcome: 'faulty',
    faults: [
      { line: 3, what: 'rounded-gtin' },
      { line: 4, what: 'no-name' },
    ],
  });
  expect(await info(admin)).toEqual(before);
  expect(await nameFor(admin, ASPIRIN)).toBe('Aspirin');
  expect(await nameFor(admin, EMBER)).toBeNull();
});

test('a workbook in the place of a CSV file is told to be no text', async () => {
  const { admin, load } = await pharmacies();
  const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]);
  expect(await load(admin, workbook)).toEqual({
    outcome: 'faulty',
    faults: [{ line: 1, what: 'not-text' }],
  });
});

test('a new file takes the place of the whole list', async () => {
  const { admin, load, nameFor } = await pharmacies();
  await load(admin, `${ASPIRIN};Aspirin`);
  await load(admin, `${EMBER};Ember`);
  expect(await nameFor(admin, ASPIRIN)).toBeNull();
  expect(await nameFor(admin, EMBER)).toBe('Ember');
});

test('the names of one organisation are not those of another', async () => {
  const { admin, other, load, info, nameFor } = await pharmacies();
  await load(admin, `${ASPIRIN};Aspirin`);
  expect(await nameFor(other, ASPIRIN)).toBeNull();
  expect(await info(other)).toEqual({ own: null, everybodys: null });
  await load(other, `${ASPIRIN};Másik`);
  expect(await nameFor(admin, ASPIRIN)).toBe('Aspirin');
});

test('of several products each has the name that it has alone, and those without a name are left out', async () => {
  const { db, admin, other, load, operatorLoads } = await pharmacies();
  await load(admin, `${ASPIRIN};Saját`);
  await operatorLoads(`${ASPIRIN};Országos\n${EMBER};Ember`);
  const names = async ({ partnerId }: Person) =>
    Object.fromEntries(await namesOfProducts(db, partnerId, [ASPIRIN, EMBER, '00000000000000']));
  expect(await names(admin)).toEqual({ [ASPIRIN]: 'Saját', [EMBER]: 'Ember' });
  expect(await names(other)).toEqual({ [ASPIRIN]: 'Országos', [EMBER]: 'Ember' });
});

test('what the operator loads is for everybody, but the own name of an organisation stands before it', async () => {
  const { admin, other, load, info, nameFor, operatorLoads } = await pharmacies();
  await load(admin, `${ASPIRIN};Aspirin`);
  await operatorLoads(`${ASPIRIN};Országos\n${EMBER};Ember`);
  expect(await nameFor(admin, ASPIRIN)).toBe('Aspirin');
  expect(await nameFor(admin, EMBER)).toBe('Ember');
  expect(await nameFor(other, ASPIRIN)).toBe('Országos');
  const everybodys = { count: 2, source: 'orszagos.csv', loadedAt: AT, loadedBy: null };
  expect(await info(other)).toEqual({ own: null, everybodys });
});

test('nobody but an admin loads names or sees what is loaded', async () => {
  const { member, send, infoFor } = await pharmacies();
  expect(await errCodeOf(await send(member, bytes(`${ASPIRIN};x`)))).toBe('forbidden');
  expect(await errCodeOf(await infoFor(member))).toBe('forbidden');
});

test('the audit tells who loaded how many names from which file, and nothing of a file that was refused', async () => {
  const { owner, admin, load, operatorLoads } = await pharmacies();
  await load(admin, `${ASPIRIN};Aspirin`);
  await load(admin, 'x');
  await operatorLoads(`${EMBER};Ember`);
  const { partnerId, userId } = admin;
  const record = { what: 'product-names-loaded' };
  expect(
    await owner.selectFrom('audit').select(['partner_id', 'user_id', 'what', 'details']).execute(),
  ).toEqual([
    { ...record, partner_id: partnerId, user_id: userId, details: { source: 'nevek.csv', count: 1 } },
    { ...record, partner_id: 0, user_id: null, details: { source: 'orszagos.csv', count: 1 } },
  ]);
});

test('of two files loaded at once one list remains, whole', async () => {
  const { db, owner, admin, load, info } = await pharmacies();
  const fileOf = (name: string) =>
    Array.from({ length: 2_500 }, (_, index) => {
      const digits = `0952${String(index).padStart(9, '0')}`;
      return `${digits}${checkDigit(digits)};${name}`;
    }).join('\n');
  const operator = (name: string) =>
    loadList(
      { filename: 'b.csv', content: bytes(fileOf(name)) },
      { whose: admin.partnerId, by: null, at: new Date(AT) },
      { readFile, inTransaction: inTransactionOf(db) },
    );
  await Promise.all([load(admin, fileOf('a')), operator('b')]);
  const names = await owner
    .selectFrom('product_name')
    .select((row) => ['name', row.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute();
  const { own } = await info(admin);
  expect(names).toEqual([{ name: own?.source === 'b.csv' ? 'b' : 'a', count: 2_500 }]);
});
