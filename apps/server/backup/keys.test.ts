import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@pecset/db';
import { newSecretKey } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { readBackupSettings } from '../settings.ts';
import { keysAt } from './keys.ts';

const secretKeys = newSecretKey('k1');
const manifest: Manifest = {
  is: 'manifest',
  takenAt: '2026-03-01T08:23:00Z',
  version: 'test',
  server: '18',
  secretKeys,
  migrations: [],
  pieces: [],
  sequences: [],
};

test('a restore brings the secret keys of the backup into the folder, for its owner alone, and never writes over others', async () => {
  const dataDir = await temporaryFolder();
  const settings = readBackupSettings({ DATA_DIR: dataDir });
  const file = join(dataDir, 'secret-keys');
  const first = await keysAt(settings, undefined);
  await first.refuseOthers(manifest);
  expect(await first.after(manifest)).toBe(`the secret keys are in ${file}`);
  expect(await readFile(file, 'utf8')).toBe(`${secretKeys}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const again = await keysAt(settings, undefined);
  await again.refuseOthers(manifest);
  expect(await again.after(manifest)).toBe(`the secret keys are those in ${file}`);
  await expect(again.refuseOthers({ ...manifest, secretKeys: newSecretKey('k1') })).rejects.toThrow(
    'holds other keys than the backup; move it away first',
  );
  expect(await readFile(file, 'utf8')).toBe(`${secretKeys}\n`);
});
