import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { lossesSince } from '@pecset/accounts/server';
import type { Rows } from '@pecset/db';
import { type AuditedSince, asLongAsItTakes, type Log, openDatabase, StartRefusal } from '@pecset/server-kit';
import { withOwnersAddress } from '../data/owners-address.ts';
import type { BackupSettings } from '../settings.ts';

/** `place` is the DATA_DIR or a file with the address: other users could read a password on the command line. */
const settingsOf = (settings: BackupSettings, place: string): BackupSettings => {
  const path = resolve(place);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new StartRefusal(`--old: there is no ${path}`);
  return found.isDirectory()
    ? { ...settings, DATABASE_URL: undefined, DATA_DIR: path }
    : { ...settings, DATABASE_URL: readFileSync(path, 'utf8').trim() };
};

/** Reads which rights were revoked after the backup, from the audit of the database that it replaces. */
export const lossesInOld = (
  settings: BackupSettings,
  place: string,
  { backupAt, log }: { readonly backupAt: Date; readonly log: Log },
): Promise<readonly AuditedSince[]> =>
  withOwnersAddress(settingsOf(settings, place), log, async (url) => {
    const { db } = openDatabase<Rows>(url, 1, log, asLongAsItTakes);
    try {
      return await lossesSince(db, backupAt);
    } catch (error) {
      throw new StartRefusal(
        'the audit of the old database cannot be read; without --old the restore goes on without it',
        { cause: error },
      );
    } finally {
      await db.destroy();
    }
  });
