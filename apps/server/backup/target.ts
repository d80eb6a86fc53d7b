import type { Db } from '@pecset/db';
import { standstillSince } from '@pecset/national/server';
import { type Metrics, StartRefusal } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';
import { newestBackup } from './daily.job.ts';
import { lookAtTarget, markTarget } from './marker.ts';

type Target = Pick<Settings, 'DATABASE_URL' | 'BACKUP_DIR'>;

/** One disk, and nobody who looks after it: production on it takes a backup elsewhere. A server has its own means. */
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

/** A disk that is away keeps no pharmacy from its work: then the start goes on, and the job and the alarm complain. */
const provideFolder = async (db: Db, folder: string): Promise<void> => {
  const state = await lookAtTarget(db, folder);
  if (state.kind === 'first-use') await markTarget(db, folder);
  if (state.kind === 'fault' && !state.isKnown) throw new StartRefusal(state.words);
};

/** At a start: where somebody works in production there must be one. */
export const provideBackupTarget = async (settings: Target, db: Db): Promise<void> => {
  if (settings.BACKUP_DIR) await provideFolder(db, settings.BACKUP_DIR);
  if (lacksBackupTarget(settings) && (await isAnybodyProductive(db))) throw new StartRefusal(noBackupTarget);
};

const NEVER = Number.POSITIVE_INFINITY;

/** For alarms: how old the last backup is, and whether a restored database waits for its operator. */
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
    // A figure that is not told wakes nobody: one that cannot be looked into holds no backup.
    const newest = await newestBackup(folder, now).catch(() => undefined);
    return { pecset_backup_age_seconds: newest ? (now.getTime() - newest.getTime()) / 1_000 : NEVER };
  });
};
