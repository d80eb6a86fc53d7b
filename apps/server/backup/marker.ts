import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '@pecset/db';
import { recordAudit, StartRefusal, SYSTEM_TENANT } from '@pecset/server-kit';

/** File in BACKUP_DIR with the same id as the row in `backup_target`. */
export const MARKER = 'pecset-backup-target';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns undefined if the folder has no marker; throws if there is no such folder. */
const readMarker = async (folder: string): Promise<string | undefined> => {
  await readdir(folder);
  try {
    return (await readFile(join(folder, MARKER), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Returns the marker's id and the time of the newest backup, as stored in the database. */
export const knownTarget = (db: Db) =>
  db.selectFrom('backup_target').select(['target_id as id', 'newest_at as newestAt']).executeTakeFirst();

export const noteNewest = (db: Db, at: Date) =>
  db.updateTable('backup_target').set({ newest_at: at }).execute();

const ADOPT = 'npm run admin -- adopt-backup-dir';

export type TargetState =
  | { readonly kind: 'ours' }
  /** Neither the database nor the folder has a marker's id yet. */
  | { readonly kind: 'first-use' }
  | { readonly kind: 'fault'; readonly isKnown: boolean; readonly words: string };

/** Explains why no backup may be written to the folder. */
const faultOf = (folder: string, known: string | undefined, marker: string | undefined): string =>
  marker === undefined
    ? `${folder} lacks the file ${MARKER} that this installation wrote there: is its disk mounted? If it is meant to be a new place: ${ADOPT}`
    : `${folder} has the marker of ${known === undefined ? 'an' : 'another'} installation; if it is meant to be this one’s from now on: ${ADOPT}`;

export const lookAtTarget = async (db: Db, folder: string): Promise<TargetState> => {
  const known = (await knownTarget(db))?.id;
  const fault = (words: string) => ({ kind: 'fault', isKnown: known !== undefined, words }) as const;
  try {
    const marker = await readMarker(folder);
    if (marker === known) return { kind: known === undefined ? 'first-use' : 'ours' };
    return fault(`BACKUP_DIR ${faultOf(folder, known, marker)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault(`BACKUP_DIR ${folder} cannot be read (${reason}): it is never made by the program`);
  }
};

const keep = async (tx: Tx, id: string, what: 'backup-target-marked' | 'backup-target-adopted') => {
  await tx
    .insertInto('backup_target')
    .values({ target_id: id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ target_id: id }))
    .execute();
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId: null, what, details: { target: id } });
};

const newMarker = async (folder: string): Promise<string> => {
  const id = randomUUID();
  const path = join(folder, MARKER);
  await writeFile(path, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`BACKUP_DIR ${folder} cannot be used (${reason})`, { cause: error });
  });
  return id;
};

/**
 * Marks the folder at its first use. If the disk is not mounted at that moment, the mistake shows when it is: the disk
 * has no marker, but the database has an id.
 */
export const markTarget = async (db: Db, folder: string): Promise<void> => {
  const id = await newMarker(folder);
  try {
    await db.transaction().execute((tx) => keep(tx, id, 'backup-target-marked'));
  } catch (error) {
    // Or the next start would take it for the marker of another installation.
    await rm(join(folder, MARKER));
    throw error;
  }
};

/** Only on the operator's command. A folder that has a marker keeps it, and the database takes over its id. */
export const adoptTarget = async (db: Db, folder: string): Promise<'found' | 'written'> => {
  const found = await readMarker(folder).catch((error: unknown) => {
    throw new StartRefusal(`BACKUP_DIR ${folder} cannot be read`, { cause: error });
  });
  if (found !== undefined && !UUID.test(found))
    throw new StartRefusal(`${join(folder, MARKER)} holds no id; remove that file first`);
  await db
    .transaction()
    .execute(async (tx) => keep(tx, found ?? (await newMarker(folder)), 'backup-target-adopted'));
  return found === undefined ? 'written' : 'found';
};

/** Called before each write: a folder of the system disk must never stand in for a disk that is not mounted. */
export const refuseOtherTarget = async (db: Db, folder: string): Promise<void> => {
  const state = await lookAtTarget(db, folder);
  if (state.kind !== 'ours')
    throw new StartRefusal(state.kind === 'fault' ? state.words : faultOf(folder, undefined, undefined));
};
