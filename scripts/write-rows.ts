import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog, openDatabase, startEmbeddedPostgres } from '@pecset/server-kit';
import { generateRows } from '../db/generate-rows.ts';
import { prepareDatabase } from '../db/index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pecset-rows-'));
const log = makeLog('warn');
const server = await startEmbeddedPostgres({ dataDir, log });
try {
  const url = server.url('postgres', 'postgres');
  await prepareDatabase(url, { role: 'pecset_app' }, log);
  const { db } = openDatabase<unknown>(url, 1, log);
  await writeFile(join(import.meta.dirname, '..', 'db', 'rows.ts'), await generateRows(db));
  await db.destroy();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}
