import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressedIn } from './compressed.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pecset-compressed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const script = Buffer.from('export const pack = "pack";'.repeat(20));

test('both compressed copies say what the file says, and are smaller', async () => {
  const { copies } = compressedIn(folder);
  const { br, gz } = await copies(script);
  expect(brotliDecompressSync(br)).toEqual(script);
  expect(gunzipSync(gz)).toEqual(script);
  expect(Math.max(br.length, gz.length)).toBeLessThan(script.length);
});

test('what the last build has compressed is not compressed again', async () => {
  await compressedIn(folder).copies(script);
  const [kept = ''] = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  await writeFile(join(folder, kept), 'as it was kept');
  expect((await compressedIn(folder).copies(script)).br.toString()).toBe('as it was kept');
});

test('another content is compressed anew, and what this build did not use is thrown away', async () => {
  await compressedIn(folder).copies(script);
  const next = compressedIn(folder);
  const changed = Buffer.concat([script, Buffer.from('//')]);
  expect(brotliDecompressSync((await next.copies(changed)).br)).toEqual(changed);
  await next.forgetOthers();
  expect(await readdir(folder)).toHaveLength(2);
});
