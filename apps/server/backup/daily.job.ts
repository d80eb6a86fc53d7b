import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job, JobHandler, Log } from '@pecset/server-kit';
import { z } from 'zod';
import { type Writing, writeBackup } from './write-backup.ts';

const NAME = /^pecset-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

const nameAt = (at: Date): string => `pecset-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

const timeOf = (name: string): Date | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
};

const isAhead = (name: string, now: Date): boolean => (timeOf(name) ?? now) > now;

/**
 * In the order in which they were taken. One of a time to come was taken by a clock that was wrong, before it was set right:
 * it is older than all others.
 */
const ours = async (folder: string, now: Date): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return [...names.filter((name) => isAhead(name, now)), ...names.filter((name) => !isAhead(name, now))];
};

/** When the newest of them was taken; nothing where there is none whose time can be believed. */
export const newestBackup = async (folder: string, now: Date): Promise<Date | undefined> => {
  const newest = (await ours(folder, now)).at(-1);
  return newest === undefined || isAhead(newest, now) ? undefined : timeOf(newest);
};

const DRAFT = /^\.pecset-[\dTZ-]+\.backup\.draft-\d+$/;
/** Nobody writes it any more. */
const LEFT_AFTER_MS = 3_600_000;

/** What a process that was killed left: each is as large as a backup. */
const removeLeft = async (folder: string, now: Date): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && isOlder(found.mtime, LEFT_AFTER_MS, now)) await rm(join(folder, name), { force: true });
  }
};

export type Daily = {
  readonly folder: string;
  readonly keep: number;
  readonly writing: Omit<Writing, 'passphrase'>;
  readonly passphrase: () => Promise<string | undefined>;
  /** When the newest was taken, as it was at the start: the folder may be gone when it is looked into. */
  readonly newest: Date | undefined;
  /** Throws where the folder is not the one that was marked as the place of backups. */
  readonly refuseOther: () => Promise<void>;
  /** Remembers when the newest was taken, for a start without the folder. */
  readonly noteNewest: (at: Date) => Promise<unknown>;
  /** The people who are notified that the newest backup is too old, or that there is none. */
  readonly tell: (newest: Date | undefined, at: Date) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
};

/** Somewhat less than a day, so that the hour of it does not wander. */
const DUE_AFTER_MS = 23.5 * 3_600_000;
/** Two were missed, or one could not be taken all day. */
const OLD_AFTER_MS = 36 * 3_600_000;

/** Older ones go when the new one is whole. Gives when it was taken. */
const takeOne = async ({ folder, keep, writing, passphrase, now, log }: Daily): Promise<Date> => {
  const at = now();
  const name = nameAt(at);
  await removeLeft(folder, at);
  const { manifest, size } = await writeBackup(
    { ...writing, passphrase: await passphrase() },
    join(folder, name),
  );
  const spare = (await ours(folder, at)).slice(0, -keep);
  for (const old of spare) await rm(join(folder, old), { force: true });
  log.info({ backup: name, size, takenAt: manifest.takenAt, removed: spare.length }, 'a backup was taken');
  return at;
};

const isOlder = (at: Date | undefined, ms: number, now: Date) => !at || now.getTime() - at.getTime() >= ms;

export const dailyBackupJob: Job<Record<string, never>> = { name: 'daily-backup', payload: z.object({}) };

/** Looked at each hour and at each start: a machine that is off at night takes it in the morning. */
export const dailyBackupHandler = (daily: Daily): JobHandler => {
  const { folder, log, now, tell, refuseOther, noteNewest } = daily;
  let { newest } = daily;
  const takeWhenDue = async (): Promise<void> => {
    await refuseOther();
    newest = await newestBackup(folder, now());
    if (!isOlder(newest, DUE_AFTER_MS, now())) return;
    newest = await takeOne(daily);
    await noteNewest(newest);
  };
  let underWay: Promise<void> | undefined;
  /** The job of a start and that of the hour take one backup together. */
  const takeOnce = (): Promise<void> => {
    underWay ??= takeWhenDue().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const complain = async (error: unknown): Promise<void> => {
    const since = newest?.toISOString() ?? 'never';
    const isMissing = isOlder(newest, OLD_AFTER_MS, now());
    const words = isMissing
      ? 'NO BACKUP for more than a day: the last one failed too'
      : 'the daily backup failed';
    log.error({ err: error, folder, newest: since }, words);
    if (isMissing)
      await tell(newest, now()).catch((fault: unknown) => {
        log.error({ err: fault }, 'and nobody could be told of it');
      });
  };
  return {
    name: dailyBackupJob.name,
    cron: '23 * * * *',
    run: async () => {
      try {
        await takeOnce();
      } catch (error) {
        await complain(error);
        throw error;
      }
    },
  };
};
