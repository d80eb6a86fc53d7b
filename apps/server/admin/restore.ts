import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shutOutAfterRestore, takeAgain, tellAdminsToConfirm } from '@pecset/accounts/server';
import { forgetAllPhotographLinks } from '@pecset/alerts/server';
import { putBack, type ReadBackup } from '@pecset/db';
import { beginStandstill } from '@pecset/packs/server';
import { forgetAllWebhooks } from '@pecset/programs/server';
import {
  type AuditedSince,
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
import { lossesInOld } from './old-database.ts';

type Restored = ReadBackup & {
  readonly open: number;
  readonly keys: string;
  readonly toConfirm: number;
  /** One line for each right lost since the backup; undefined if the old database was not given. */
  readonly losses: readonly string[] | undefined;
};

type Restoring = {
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly log: Log;
  readonly keys: Awaited<ReturnType<typeof keysAt>>;
  /** Reads the audit of the database that the backup replaces; undefined if none was given. */
  readonly lossesSince: ((backupAt: Date) => Promise<readonly AuditedSince[]>) | undefined;
};

/** Ends sessions and other access in the same transaction, since it may have been revoked after the backup. */
const putInto = (url: string, { file, passphrase, log, keys, lossesSince }: Restoring): Promise<Restored> =>
  unpack(bytesOf(file), passphrase, async (blocks) => {
    let open = 0;
    let toConfirm = 0;
    let found: readonly AuditedSince[] | undefined;
    let losses: readonly string[] | undefined;
    const read = await putBack(blocks, {
      url,
      log,
      before: async (manifest) => {
        await keys.refuseOthers(manifest);
        found = await lossesSince?.(new Date(manifest.takenAt));
      },
      after: async (tx, { takenAt }) => {
        const [backupAt, at] = [new Date(takenAt), await databaseTime(tx)];
        losses = found && (await takeAgain(tx, backupAt, found));
        await shutOutAfterRestore(tx, at);
        await forgetAllWebhooks(tx);
        await forgetAllPhotographLinks(tx);
        toConfirm = await tellAdminsToConfirm(tx, at);
        open = await beginStandstill(tx, { backupAt, at });
      },
    });
    return { ...read, open, toConfirm, losses, keys: await keys.after(read.manifest) };
  });

/** Fills a draft database and renames it at the end, so that a crash leaves no partial one under the final name. */
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
    options: { keys: { type: 'string' }, old: { type: 'string' } },
  });
  return { file: fileOf(positionals[0]), keysTo: values.keys && resolve(values.keys), old: values.old };
};

const cannotBeKnown =
  'who was removed, demoted or revoked after the backup CANNOT BE KNOWN (no --old): whoever was an administrator or operator then ' +
  'is one again, and old passwords and passkeys work; ask each pharmacy';

/** Lines for the operator: which rights were revoked again, or that this cannot be known. */
export const aboutRights = ({
  toConfirm,
  losses,
}: Pick<Restored, 'toConfirm' | 'losses'>): readonly string[] => [
  ...(losses === undefined ? [cannotBeKnown] : []),
  ...(losses?.length === 0 ? ['nobody was removed, demoted or revoked after the backup'] : []),
  ...(losses?.length ? ['taken after the backup, and again now:', ...losses.map((line) => `  ${line}`)] : []),
  `PINs, invitations, keys of connected programs, webhooks and mailed links ended; ${toConfirm} members come in once an administrator has confirmed them`,
];

export const restore: Command = {
  summary:
    'FILE (or -) [--keys FILE] [--old DATA_DIR|FILE]: a backup into an empty DATA_DIR, or with the owner’s DATABASE_URL into an empty database; then nothing is sent to the national system until `resume`',
  details: [
    'BACKUP_PASSPHRASE_FILE names the file with the passphrase of an encrypted backup. --keys FILE keeps the secret keys that are in',
    'it, for SECRET_KEYS; without DATABASE_URL they go to DATA_DIR/secret-keys by themselves. Whatever fails, nothing of it is used.',
    '--old names the DATA_DIR of the database that the backup replaces, or a file with its DATABASE_URL: what was taken from people',
    'after the backup is read there and taken again. Without it nobody can know.',
  ],
  run: async (words, { environment, say }) => {
    const { file, keysTo, old } = readWords(words);
    const settings = readBackupSettings(environment);
    const { DATABASE_URL: url } = settings;
    const log = makeLog('warn');
    const keys = await keysAt(settings, keysTo);
    const passphrase = await backupPassphrase(settings);
    const lossesSince =
      old === undefined ? undefined : (backupAt: Date) => lossesInOld(settings, old, { backupAt, log });
    const restoring = { file, passphrase, log, keys, lossesSince };
    const restored = url ? await putInto(url, restoring) : await putIntoFolder(settings, restoring);
    for (const line of aboutBackup(restored)) say(line);
    say(restored.keys);
    if (url) say('let the program in: npm run admin -- migrate FILE');
    say('certificates of the national system (NMVS_CA_FILE) and all other settings are the environment’s');
    for (const line of aboutRights(restored)) say(line);
    say(`everybody signs in anew; ${restored.open} transactions without an answer are to be looked into`);
    say(
      `what was done after ${restored.manifest.takenAt} is missing: docs/for-operators.md says what to do before resume`,
    );
    say('NOTHING is sent to the national system until: npm run admin -- resume');
    return 0;
  },
};
