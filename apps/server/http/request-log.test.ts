import { makeLog } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';

test('no serial number of a pack reaches the log or the figures by the address of a request', async () => {
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => void lines.push(line) });
  const { address, metrics } = await wholeServer({ log });
  const asked = [
    '/api/mvs/sn/05991234567899/SN-SECRET',
    '/api/mvs/sn/05991234567899/SN-SECRET/more',
    '/?gtin=05991234567899&sn=SN-SECRET',
    '/profile/SN-SECRET',
    '/profile/SN-SECRET.png',
    '/pages/terms-and-conditions-SN-SECRET.html',
    '/assets/SN-SECRET.js',
    '/api/mvs/sn/SN-SECRET/%zz',
    `/api/mvs/sn/05991234567899/SN-SECRET${'x'.repeat(2_100)}`,
    `/SN-SECRET.html`,
  ];
  for (const path of asked) await (await fetch(address + path, { redirect: 'manual' })).text();
  // The line is written after the answer is sent, so the client may receive the answer first.
  const paths = () => new Set(lines.flatMap((line) => /"path":"([^"]*)"/.exec(line)?.[1] ?? []));
  await expect
    .poll(paths)
    .toEqual(
      new Set([
        '/',
        '/:name.html',
        '/api',
        '/api/mvs/sn/:gtin/:sn',
        '/assets',
        '/pages/terms-and-conditions-:version.html',
        '/profile',
      ]),
    );
  expect(lines.join('')).not.toContain('SECRET');
  expect(await (await fetch(metrics)).text()).not.toContain('SECRET');
});
