import type { Db } from '@pecset/db';
import { standstillSince } from '@pecset/national/server';
import { type Metrics, StartRefusal } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';
import { newestBackup } from './daily.job.ts';
import { lookAtTarget, markTarget } from './marker.ts';

type Target = Pick<Settings, 'DATABASE_URL' | 'BACKUP_DIR'>;

/** Production on the embedded database needs backups on another disk; a database server has its own backups. */
export const lacksBackupTarget = ({ DATABASE_URL, BACKUP_DIR }: Target): boolean =>
  !DATABASE_URL && !BACKUP_DIR;

export const noBackupTarget =
  'production on the embedded database needs BACKUP_DIR, a folder on another disk for a backup each day (docs/for-operators.md)';

const isAnybodyProductive = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('known_organisation')
    .where('mode', '=', 'production')
    .select('partner_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A marked disk that is missing does not stop the start: the pharmacy can work, the job and the alarm report it. */
const provideFolder = async (db: Db, folder: string): Promise<void> => {
  const state = await lookAtTarget(db, folder);
  if (state.kind === 'first-use') await markTarget(db, folder);
  if (state.kind === 'fault' && !state.isKnown) throw new StartRefusal(state.words);
};

/** Called at start; throws if an organisation is in production on the embedded database without BACKUP_DIR. */
export const provideBackupTarget = async (settings: Target, db: Db): Promise<void> => {
  if (settings.BACKUP_DIR) await provideFolder(db, settings.BACKUP_DIR);
  if (lacksBackupTarget(settings) && (await isAnybodyProductive(db))) throw new StartRefusal(noBackupTarget);
};

const NEVER = Number.POSITIVE_INFINITY;

/** Metrics for alarms: age of the newest backup, a wrong folder, and a restored database that waits for `resume`. */
export const watchBackups = (metrics: Metrics, { BACKUP_DIR: folder }: Target, db: Db): void => {
  metrics.watch(
    { pecset_standstill: '1 while nothing is sent to the national system after a restore' },
    async () => ({ pecset_standstill: (await standstillSince(db)) ? 1 : 0 }),
  );
  if (!folder) return;
  metrics.watch(
    {
      pecset_backup_target_missing:
        '1 while BACKUP_DIR is not the folder that was marked: no backup is taken',
    },
    async () => ({ pecset_backup_target_missing: (await lookAtTarget(db, folder)).kind === 'ours' ? 0 : 1 }),
  );
  metrics.watch({ pecset_backup_age_seconds: 'Since the last daily backup was taken' }, async () => {
    const now = new Date();
    // A missing metric raises no alarm, so an unreadable folder counts as one without a backup.
    const newest = await newestBackup(folder, now).catch(() => undefined);
    return { pecset_backup_age_seconds: newest ? (now.getTime() - newest.getTime()) / 1_000 : NEVER };
  });
};
