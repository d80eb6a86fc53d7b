import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signEverybodyOut } from '@pecset/accounts/server';
import { putBack, type ReadBackup } from '@pecset/db';
import { beginStandstill } from '@pecset/packs/server';
import {
  databaseTime,
  type Log,
  makeLog,
  StartRefusal,
  startEmbeddedPostgres,
  unpack,
} from '@pecset/server-kit';
import { keysAt } from '../backup/keys.ts';
import { backupPassphrase } from '../backup/passphrase.ts';
import { administer, DATABASE, DRAFT, isThere, OWNER } from '../data/owners-address.ts';
import { type BackupSettings, readBackupSettings } from '../settings.ts';
import { aboutBackup, bytesOf, fileOf } from './backup.ts';
import type { Command } from './command.ts';

type Restored = ReadBackup & { readonly open: number; readonly keys: string };

type Restoring = {
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly log: Log;
  readonly keys: Awaited<ReturnType<typeof keysAt>>;
};

/** A user who was signed in then may have been signed out since. */
const putInto = (url: string, { file, passphrase, log, keys }: Restoring): Promise<Restored> =>
  unpack(bytesOf(file), passphrase, async (blocks) => {
    let open = 0;
    const read = await putBack(blocks, {
      url,
      log,
      before: keys.refuseOthers,
      after: async (tx, { takenAt }) => {
        await signEverybodyOut(tx);
        open = await beginStandstill(tx, { backupAt: new Date(takenAt), at: await databaseTime(tx) });
      },
    });
    return { ...read, open, keys: await keys.after(read.manifest) };
  });

/** Filled under another name: what stands under the right one is whole, whatever happens on the way. */
const putIntoFolder = async (
  { DATA_DIR: dataDir }: BackupSettings,
  restoring: Restoring,
): Promise<Restored> => {
  const { log } = restoring;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    if (await isThere(server, log, DATABASE))
      throw new StartRefusal(`DATA_DIR ${dataDir} has a database already; restore into an empty folder`);
    await administer(server, log, async (ask) => {
      await ask(`drop database if exists ${DRAFT} with (force)`);
      await ask(`create database ${DRAFT}`);
    });
    const restored = await putInto(server.url(DRAFT, OWNER), restoring).catch(async (error: unknown) => {
      await administer(server, log, (ask) => ask(`drop database ${DRAFT} with (force)`));
      throw error;
    });
    await administer(server, log, (ask) => ask(`alter database ${DRAFT} rename to ${DATABASE}`));
    return restored;
  } finally {
    await server.stop();
  }
};

const readWords = (words: readonly string[]) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { keys: { type: 'string' } },
  });
  return { file: fileOf(positionals[0]), keysTo: values.keys && resolve(values.keys) };
};

export const restore: Command = {
  summary:
    'FILE (or -) [--keys FILE]: a backup into an empty DATA_DIR, or with the owner’s DATABASE_URL into an empty database; then nothing is sent to the national system until `resume`',
  details: [
    'BACKUP_PASSPHRASE_FILE names the file with the passphrase of an encrypted backup. --keys FILE keeps the secret keys that are in',
    'it, for SECRET_KEYS; without DATABASE_URL they go to DATA_DIR/secret-keys by themselves. Whatever fails, nothing of it is used.',
  ],
  run: async (words, { environment, say }) => {
    const { file, keysTo } = readWords(words);
    const settings = readBackupSettings(environment);
    const { DATABASE_URL: url } = settings;
    const log = makeLog('warn');
    const keys = await keysAt(settings, keysTo);
    const passphrase = await backupPassphrase(settings);
    const restoring = { file, passphrase, log, keys };
    const restored = url ? await putInto(url, restoring) : await putIntoFolder(settings, restoring);
    for (const line of aboutBackup(restored)) say(line);
    say(restored.keys);
    if (url) say('let the program in: npm run admin -- migrate FILE');
    say('certificates of the national system (NMVS_CA_FILE) and all other settings are the environment’s');
    say(`everybody signs in anew; ${restored.open} transactions without an answer are to be looked into`);
    say(
      `what was done after ${restored.manifest.takenAt} is missing: docs/for-operators.md says what to do before resume`,
    );
    say('NOTHING is sent to the national system until: npm run admin -- resume');
    return 0;
  },
};
