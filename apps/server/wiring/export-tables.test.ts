import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import type { Rows } from '@pecset/db';
import { addUser, sealAll, testLog } from '@pecset/db/testing';
import { jpeg, jpegOfSize } from '@pecset/pictures/testing';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf, sentAs } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { pack, photographForm } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';
import { exportTables, notExported } from './export-tables.ts';

const demoAdmin = async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(server.demo),
  });
  const headers = { ...json, cookie: cookiesOf(signedIn) };
  const { cookie } = headers;
  const ask = (path: string, body?: object, signal?: AbortSignal) => {
    const sent = sentAs(body);
    return fetch(server.address + path, {
      ...(body && { method: 'POST', ...sent }),
      ...(signal && { signal }),
      headers: { cookie, ...sent.headers },
    });
  };
  for (const kind of ['TC', 'PP']) await ask(`/api/auth/term/${kind}/1.0`, {});
  return { db, ask };
};

test('whatever belongs to an organisation is in its export, or it is said why not', async () => {
  const { db } = await demoAdmin();
  const { rows } = await sql<{ table: string }>`select c.relname as "table" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const told = [...exportTables.flatMap(({ holds }) => holds), ...Object.keys(notExported)];
  expect(rows.map(({ table }) => table).filter((table) => !told.includes(table))).toEqual([]);
});

const arms = /\(\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[(.*?)\]/g;

test('whatever can only be one of a few codes is said in words in the workbook, in both languages', async () => {
  const { db } = await demoAdmin();
  const { rows } = await sql<{ table: string; rule: string }>`select c.conrelid::regclass::text as "table",
      pg_get_constraintdef(c.oid) as rule from pg_constraint c
    where c.contype = 'c' and c.conrelid::regclass::text = any(${[...exportTables.flatMap(({ holds }) => holds)]})`.execute(
    db,
  );
  const wordless = rows.flatMap(({ table, rule }) =>
    [...rule.matchAll(arms)].flatMap(([, name = '', list = '']) => {
      const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
      const columns = exportTables
        .filter(({ holds }) => holds.includes(table))
        .flatMap((one) => one.columns)
        .filter((one) => one.sql.replace(/^\w+\./, '') === name);
      return columns.flatMap(({ codes = {} }) =>
        values.filter((value) => !codes[value]).map((value) => `${table}.${name} ${value}`),
      );
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(wordless).toEqual([]);
});

test('photographs are in the JSON to the last byte, and in the workbook by what is known of them', async () => {
  const { ask } = await demoAdmin();
  const verified = await ask('/api/mvs/sn/verify', { ...pack, sn: 'DEMO-NC-PC-02' });
  const { mlId } = z.object({ mlId: z.number() }).parse(await verified.json());
  const large = jpegOfSize(2 * 1024 * 1024);
  await ask(`/api/alerts/${mlId}/photographs`, photographForm());
  await ask(`/api/alerts/${mlId}/photographs`, photographForm(large));
  const { photographs } = z
    .object({
      photographs: z.array(z.object({ content: z.string(), sha256: z.string(), shows: z.string() })),
    })
    .parse(await (await ask('/api/org/export.json')).json());
  const [small, whole] = photographs.map(({ content }) => Buffer.from(content, 'base64'));
  expect(small).toEqual(Buffer.from(jpeg()));
  expect(whole?.equals(large)).toBe(true);
  expect(photographs[1]?.sha256).toBe(createHash('sha256').update(large).digest('hex'));
  const { Sheets } = read(await (await ask('/api/org/export.xlsx?lng=en')).arrayBuffer());
  const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets.Photographs ?? {});
  expect(rows).toMatchObject([
    { 'What it shows': 'Seal', 'Where from': 'By computer', 'Size (bytes)': jpeg().length },
    { Format: 'JPEG', 'Size (bytes)': large.length },
  ]);
});

const AuditRow = z.object({ sealed: z.string(), what: z.string() });
const Seal = z.object({ rows: z.number(), hash: z.string(), superseded: z.string() });
const Whole = z.object({
  transactions: z.array(
    z.object({ trxType: z.string(), gtin: z.string(), sn: z.string(), rawScan: z.string().nullable() }),
  ),
  members: z.array(z.object({ userName: z.string() })),
  audit: z.array(AuditRow),
  auditSeals: z.array(Seal),
});

/** Recomputes the seals as the export describes: with a hash function only. */
const sealsOf = (audit: readonly z.output<typeof AuditRow>[], counts: readonly number[]) => {
  let [previous, at] = [Buffer.alloc(32), 0];
  return counts.map((count) => {
    const hash = createHash('sha256').update(previous);
    for (const { sealed } of audit.slice(at, at + count)) hash.update(`${sealed}\n`);
    at += count;
    previous = hash.digest();
    return previous.toString('hex');
  });
};

test('an organisation takes out all that is its own and nothing of anybody else, and its seals can be checked', async () => {
  const { db, ask } = await demoAdmin();
  const other = await addUser(db, 'masik', { name: 'Másik Patika' });
  await sql`insert into audit (partner_id, user_id, what) values (${other.partnerId}, ${other.userId}, 'foreign')`.execute(
    db,
  );
  const rawScan = '\u001d0105991234567899\n"<&>=1+1';
  await ask('/api/mvs/sn/verify', { ...pack, sn: '=1+1', rawScan });
  await sealAll(db);
  await ask('/api/mvs/sn/dispense', { ...pack, sn: '007' });
  await sealAll(db);
  const answer = await ask('/api/org/export.json');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="pecset-Minta.*\.json"/);
  const whole = Whole.parse(await answer.json());
  expect(whole.transactions).toEqual([
    expect.objectContaining({ trxType: 'VRFY', gtin: pack.gtin, sn: '=1+1', rawScan }),
    expect.objectContaining({ trxType: 'DSPN', gtin: pack.gtin, sn: '007', rawScan: null }),
  ]);
  expect(whole.members.map(({ userName }) => userName)).not.toContain('masik');
  expect(whole.audit.map(({ what }) => what)).not.toContain('foreign');
  expect(whole.auditSeals.length).toBeGreaterThan(1);
  expect(
    sealsOf(
      whole.audit,
      whole.auditSeals.map(({ rows }) => rows),
    ),
  ).toEqual(whole.auditSeals.map(({ hash }) => hash));

  const { SheetNames, Sheets } = read(await (await ask('/api/org/export.xlsx?lng=en')).arrayBuffer());
  expect(SheetNames).toEqual(exportTables.map(({ title }) => title.en));
  const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets.Transactions ?? {});
  const sandbox = { GTIN: pack.gtin, Mode: 'Sandbox mode', Phase: 'Done' };
  expect(rows).toMatchObject([
    {
      ...sandbox,
      ...{ Transaction: 'Verify', Status: 'Active' },
      ...{ 'Serial number': '=1+1', 'Raw scan': '0105991234567899\n"<&>=1+1' },
    },
    { ...sandbox, Transaction: 'Dispense', Status: 'Inactive', 'Serial number': '007' },
  ]);
  // The cell must be text and not a formula.
  expect(Sheets.Transactions?.H2).toMatchObject({ t: 's', v: '=1+1' });
  expect(Sheets.Transactions?.H2).not.toHaveProperty('f');
  expect(Sheets.Transactions?.B2).toMatchObject({ t: 'n' });

  const inHungarian = read(await (await ask('/api/org/export.xlsx')).arrayBuffer()).Sheets;
  const first = (name: string) => utils.sheet_to_json<Record<string, unknown>>(inHungarian[name] ?? {})[0];
  expect(first('Szervezet')).toMatchObject({ Ország: 'Magyarország', Üzemmód: 'Tesztüzemmód' });
  expect(first('Szervezet')).toHaveProperty('Település');
  expect(first('Munkatársak')).toMatchObject({ Szerepek: 'Adminisztrátor', Állapot: 'Aktív' });
  expect(first('Tranzakciók')).toMatchObject({ Tranzakció: 'Ellenőrzés', Állapot: 'Aktív' });
  expect(first('Elfogadott feltételek')).toMatchObject({ Dokumentum: 'Általános Szerződési Feltételek' });
});

const Dossier = z.object({
  alerts: z.array(z.looseObject({ number: z.number(), state: z.string() })),
  alertOutcomes: z.array(z.looseObject({})),
  alertEntries: z.array(z.looseObject({ kind: z.string() })),
  alertSettings: z.array(z.looseObject({})),
});

test('a dossier is taken out with its number, state, decisions and steps, and with what the organisation wants of it', async () => {
  const { ask } = await demoAdmin();
  const alert = await ask('/api/mvs/sn/verify', { ...pack, sn: 'DEMO-NC-PC-02' });
  const { mlId } = z.object({ mlId: z.number() }).parse(await alert.json());
  await ask(`/api/alerts/${mlId}/note`, { words: 'Sértetlen.' });
  await ask(`/api/alerts/${mlId}/decision`, { cause: 'manufacturer', decision: 'held', words: 'Kérdeztük.' });

  const whole = Dossier.parse(await (await ask('/api/org/export.json')).json());
  expect(whole.alerts).toMatchObject([{ mlId: String(mlId), number: 1, state: 'held', place: 'quarantine' }]);
  expect(whole.alertOutcomes).toMatchObject([
    { outcome: 'technical', cause: 'manufacturer', decision: 'held', words: 'Kérdeztük.', confirmedBy: null },
  ]);
  expect(whole.alertEntries.map(({ kind }) => kind)).toEqual(['note', 'place']);
  expect(whole.alertSettings).toEqual([]);

  const { Sheets } = read(await (await ask('/api/org/export.xlsx?lng=en')).arrayBuffer());
  const first = (name: string) => utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {})[0];
  expect(first('Alerts')).toMatchObject({ 'Our number': 1, State: 'Held back', Decision: 'Held back' });
  expect(first('Alert outcomes')).toMatchObject({ Cause: 'Fault in the manufacturer’s data' });
});
