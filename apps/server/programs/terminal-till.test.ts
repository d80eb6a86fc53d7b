import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTerminalTill, writeKey } from '../testing/terminal-till.ts';
import { withProgram } from '../testing/with-program.ts';

const scan = (sn: string, gs = '\u001d') => `]d2010599123456789417301231${'10'}L1${gs}21${sn}`;

const withTerminal = async (options: readonly string[] = []) => {
  const { server, till, ...rest } = await withProgram();
  const keyFile = join(await temporaryFolder(), 'till.key');
  await writeKey(keyFile, till.key);
  const start = () => startTerminalTill({ address: server.address, keyFile, options });
  return { ...rest, till, keyFile, start };
};

test('somebody scans at the terminal: dispensed, asked before a second time, undone; a basket line by line; what is pending is told at once', async () => {
  const { start, keyFile } = await withTerminal(['--operator', 'Kati']);
  const terminal = start();
  expect(await terminal.hears(/dispense> $/)).toContain('Till 2 · sandbox · simulated');
  terminal.type(scan('T-1'));
  expect(await terminal.hears(/dispense> $/)).toMatch(/■ Dispensed.* T-1 #\d+/);
  terminal.type(scan('T-1'));
  expect(await terminal.hears(/\(y\/n\) $/)).toContain('(confirmation-needed)');
  terminal.type(scan('T-4'));
  expect(await terminal.hears(/#\d+.*dispense> $/s)).toMatch(/It was not done\.\n.*■ Dispensed.* T-4 #\d+/);
  for (const sn of ['T-4', 'T-1']) {
    terminal.type('u');
    expect(await terminal.hears(/dispense> $/)).toMatch(
      new RegExp(`■ .* ${sn} #\\d+\\n.*\\n {2}here before: dispense, `),
    );
  }
  terminal.type('b');
  terminal.type(scan('T-2'));
  terminal.type(scan('T-3').replace('0105991234567894', '0105991234567898'));
  terminal.type('');
  expect(await terminal.hears(/dispense> $/)).toMatch(/T-2 #\d+.*\(misread\)/s);
  terminal.type('v');
  terminal.type(scan('T-2', '<GS>'));
  expect(await terminal.hears(/#\d+.*verify> $/s)).toMatch(/Already dispensed here {2}T-2/);
  terminal.type('u');
  expect(await terminal.hears(/#\d+.*verify> $/s)).toMatch(/T-2 #\d+/);
  terminal.type(scan('DEMO-PENDING'));
  expect(await terminal.hears(/verify> $/)).toContain('The answer is on its way');
  expect(await terminal.end('q')).toMatchObject({ code: 0 });
  expect(await readdir(`${keyFile}.open`)).toHaveLength(1);
});

test.each([
  ['without its key file', [], /^There is no file with a key: .*nowhere\.key\n$/],
  ['with an option that there is not', ['--adress', 'x'], /'--adress'.*\n.*--address URL/s],
])('a till that is started %s says so in a line', async (_, options, said) => {
  const terminal = startTerminalTill({ address: 'http://localhost:1', keyFile: '/nowhere.key', options });
  expect(await terminal.end('q')).toEqual({ code: 2, said: expect.stringMatching(said) });
});

test('a till that was killed between request and answer repeats the press when its secret is accepted: one transaction', async () => {
  const { start, ask, keyFile, db, till, addProgram } = await withTerminal();
  const revoked = await addProgram({ name: 'Till 9' });
  await db
    .updateTable('program_key')
    .set({ revoked_at: new Date() })
    .where('key_id', '=', revoked.keyId)
    .execute();
  const press = {
    ...{ key: 'lost-answer', path: '/api/v1/packs/dispense', at: new Date().toISOString() },
    body: { scan: scan('LOST') },
  };
  const answered = await ask('POST', '/packs/dispense', press.body, { idempotencyKey: press.key });
  expect(answered.status).toBe(200);
  await mkdir(`${keyFile}.open`);
  await writeFile(join(`${keyFile}.open`, 'lost-answer.json'), JSON.stringify(press));
  await writeKey(keyFile, revoked.key);
  const terminal = start();
  expect(await terminal.hears(/nothing is lost/)).toContain('This key was revoked');
  await writeKey(keyFile, till.key);
  expect(await terminal.hears(/dispense> $/)).toContain(`LOST #${String(answered.body.id)}`);
  expect(await readdir(`${keyFile}.open`)).toEqual([]);
  await terminal.end('q');
  const { rows } = await sql`select count(*)::int as count from transaction where sn = 'LOST'`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});
