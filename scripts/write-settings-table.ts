import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from '../apps/server/settings-table.ts';

const file = join(import.meta.dirname, '..', 'docs', 'settings.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
