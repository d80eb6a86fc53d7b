import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
// Inside the repository, so that modules resolve as in every pure folder.
const folder = mkdtempSync(join(root, '.purity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const impurities = ['fetch', 'process', 'setTimeout', 'document', 'localStorage', 'Buffer', 'console'];

test('the DOM and Node do not exist for pure code', () => {
  const settings = {
    extends: '../tsconfig.pure.json',
    include: ['./planted.ts'],
    compilerOptions: { incremental: false },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(
    join(folder, 'planted.ts'),
    impurities.map((name) => `export const ${name}Seen = ${name};`).join('\n'),
  );
  const { stdout, status } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  const refused = [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map((match) => match[1]);
  expect(refused).toEqual(impurities);
  expect(status).not.toBe(0);
});
