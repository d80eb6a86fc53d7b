import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { changePassword, undoDispense, verify } from '@pecset/nmvs';
import { afterAll, expect, test } from 'vitest';
import { openLastLines } from './keeping/lines.ts';
import {
  control,
  loginIn,
  makeClient,
  newFolder,
  newPack,
  removeFolder,
  startTrial,
} from './testing/trial.ts';

const folders: string[] = [];
const folder = () => {
  const dir = newFolder();
  folders.push(dir);
  return dir;
};
afterAll(() => folders.forEach(removeFolder));

test('packs, passwords, parameters, requests, certificates and addresses outlive a restart', async () => {
  const dir = folder();
  const pack = newPack();
  const before = await startTrial({ dir });
  await before.stock(pack);
  await before.client.about(pack);
  await before.client.ask(changePassword(before.client.senderNow(), 'Another-1'));
  await before.tell('POST', '/parameters', { undoDays: 0 });
  const [received, seen] = [(await before.tell('GET', '/received')).body, await before.seen(pack)];
  const ca = readFileSync(join(dir, 'ca.pem'), 'utf8');
  await before.close();
  // Simulates a crash in the middle of a line: that change was never answered.
  appendFileSync(join(dir, 'state', 'journal.jsonl'), '{"type":"passw');

  const after = await startTrial({ dir });
  expect(after.emulator.endpoints).toEqual(before.emulator.endpoints);
  expect(readFileSync(join(dir, 'ca.pem'), 'utf8')).toBe(ca);
  expect(loginIn(dir).password).toBe('Another-1');
  expect((await after.tell('GET', '/received')).body).toEqual(received);
  expect(await after.seen(pack)).toEqual(seen);
  expect(await after.client.about(pack, undoDispense)).toMatchObject({ code: 'NMVS_NC_PCK_20' });
  await after.close();
  const again = await startTrial({ dir, organisations: 2 });
  expect(loginIn(join(dir, '2')).userId).toBe('EMU00002');
  expect(await again.client.about(pack, verify)).toMatchObject({ state: 'INACTIVE' });
  await again.close();
});

test('a port that another program took meanwhile is left to it', async () => {
  const dir = folder();
  const before = await startTrial({ dir });
  const { port } = new URL(before.emulator.endpoints.singlePack);
  await before.close();
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  const after = await startTrial({ dir });
  expect(new URL(after.emulator.endpoints.singlePack).port).not.toBe(port);
  expect(await after.client.about(newPack(), verify)).toMatchObject({ code: 'NMVS_NC_PC_01' });
  await expect(startTrial({ dir: folder(), port: Number(port) })).rejects.toThrow(
    'is taken by another program; choose another with --port',
  );
  await after.close();
  other.close();
});

const startProcess = async (dir: string) => {
  const args = [join(import.meta.dirname, 'main.ts'), '--dir', dir];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  program.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  while (!said.includes('control')) await once(program.stdout, 'data');
  return program;
};

test('a killed emulator has lost nothing that it had answered', async () => {
  const dir = folder();
  const packs = Array.from({ length: 6 }, () => newPack());
  const killed = await startProcess(dir);
  const client = makeClient(dir);
  await control(client.control, 'POST', '/packs', packs);
  const answers = await Promise.all(packs.map((pack) => client.about(pack)));
  expect(answers.every(({ code }) => code === 'NMVS_SUCCESS')).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await client.close();

  const after = await startTrial({ dir });
  for (const pack of packs) expect(await after.seen(pack)).toMatchObject({ reasons: ['SUPPLIED'] });
  expect((await after.tell('GET', '/received?operation=G120')).body).toHaveLength(6);
  await after.close();
});

test('what was received is kept within bounds, the last ones', () => {
  const path = join(folder(), 'lines');
  const first = openLastLines(path, 3);
  for (let number = 1; number <= 8; number += 1) first.lines.add(number);
  first.lines.close();
  const { earlier, lines } = openLastLines(path, 3);
  expect(earlier).toEqual([6, 7, 8]);
  lines.close();
});
