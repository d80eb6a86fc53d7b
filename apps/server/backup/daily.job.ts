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
 * Returns the backups, the oldest first. A name in the future comes from a clock that was wrong and has been corrected
 * since, so it counts as the oldest.
 */
const ours = async (folder: string, now: Date): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return [...names.filter((name) => isAhead(name, now)), ...names.filter((name) => !isAhead(name, now))];
};

/** Returns the time of the newest backup, or undefined if none has a plausible time. */
export const newestBackup = async (folder: string, now: Date): Promise<Date | undefined> => {
  const newest = (await ours(folder, now)).at(-1);
  return newest === undefined || isAhead(newest, now) ? undefined : timeOf(newest);
};

const DRAFT = /^\.pecset-[\dTZ-]+\.backup\.draft-\d+$/;
/** A draft unchanged for this long is abandoned. */
const LEFT_AFTER_MS = 3_600_000;

/** Removes the drafts of killed processes; each can be as large as a backup. */
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
  /** Time of the newest backup as known at start, for the case that the folder cannot be read later. */
  readonly newest: Date | undefined;
  /** Throws if the folder does not carry this installation's marker. */
  readonly refuseOther: () => Promise<void>;
  /** Stores the time of the newest backup for a start at which the folder cannot be read. */
  readonly noteNewest: (at: Date) => Promise<unknown>;
  /** Notifies the admins that the newest backup is too old or that there is none. */
  readonly tell: (newest: Date | undefined, at: Date) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
};

/** Less than a day, so that the daily backup does not drift to a later hour. */
const DUE_AFTER_MS = 23.5 * 3_600_000;
/** The daily backup is then half a day overdue. */
const OLD_AFTER_MS = 36 * 3_600_000;

/** Removes surplus backups only after the new one is complete; returns the time of the new one. */
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

/** Checks every hour and at each start, so that a machine that is off at night takes its backup in the morning. */
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
  /** The job queued at start and the hourly one share one backup if they overlap. */
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
