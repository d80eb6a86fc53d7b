import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateRows } from './generate-rows.ts';
import { migratedDatabase } from './testing.ts';

test('the row types are those of the migrated database', async () => {
  const { owner } = await migratedDatabase();
  const written = await readFile(join(import.meta.dirname, 'rows.ts'), 'utf8');
  expect(await generateRows(owner)).toBe(written);
});
