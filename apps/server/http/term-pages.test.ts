import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { publishTerms } from '../admin/publish-terms.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { runCommand } from '../testing/run-command.ts';
import { wholeServer } from '../testing/whole-server.ts';

const NAMES = ['terms-and-conditions', 'privacy-policy'];

test('the first versions of both texts can be read, marked as drafts, without scripts or styles', async () => {
  const { address } = await wholeServer();
  for (const name of NAMES) {
    const answer = await fetch(`${address}/pages/${name}-1.0.html`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    expect(html).toContain('<html lang="hu">');
    expect(html).toContain('Tervezet – jogi ellenőrzésre vár');
    expect(html).not.toMatch(/<script|<style|<link|\sstyle=/);
  }
});

test('a version that does not exist is not found, and no name leads to another file', async () => {
  const { address } = await wholeServer();
  const accept = 'application/json';
  for (const name of [
    'terms-and-conditions-9.9',
    'privacy-policy-..%2f..%2fpackage',
    'package',
    '..%2fpackage',
  ]) {
    const answer = await fetch(`${address}/pages/${name}.html`, { headers: { accept } });
    expect([name, answer.status]).toEqual([name, 404]);
  }
});

test('terms published on the command line are in force at once, also in a process that never saw the file', async () => {
  const { address, environment } = await wholeServer();
  const file = join(await temporaryFolder(), 'terms.html');
  await writeFile(file, '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>');
  const { stdout } = await runAdmin(environment, 'publish-terms', 'TC', '1.1', '--mandatory', file);
  expect(stdout).toContain('/pages/terms-and-conditions-1.1.html');
  expect(await (await fetch(`${address}/api/auth/ver/TC`)).json()).toEqual({ version: '1.1' });
  expect(await (await fetch(`${address}/pages/terms-and-conditions-1.1.html`)).text()).toContain(
    'Új feltételek',
  );
});

test('what an operator announces for a day can be read at once and is in force from that day on', async () => {
  const { address, environment } = await wholeServer();
  const file = join(await temporaryFolder(), 'terms.html');
  await writeFile(file, '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>');
  const publish = (day: string) =>
    runCommand(publishTerms, environment, 'TC', '1.1', '--mandatory', '--effective', day, file);
  expect(await publish('2020-01-01')).toEqual({ code: 1, said: expect.stringContaining('YYYY-MM-DD') });
  expect((await publish('2099-01-01')).said).toContain('will be in force from 2099-01-01 on');
  expect(await (await fetch(`${address}/api/auth/ver/TC`)).json()).toEqual({ version: '1.0' });
  expect((await fetch(`${address}/pages/terms-and-conditions-1.1.html`)).status).toBe(200);
});
