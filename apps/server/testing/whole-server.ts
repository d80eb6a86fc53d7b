import { migratedAddresses, testLog } from '@pecset/db/testing';
import { type Log, newSecretKey, type ShedAt } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import type { TellLink } from '../wiring/open-mailer.ts';
import { withoutDemo, withoutFloodLimit } from './server-process.ts';

type Trial = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  readonly tellLink?: TellLink;
  readonly hashing?: keyof typeof hashings;
  readonly shedAt?: ShedAt;
};

/** Cheapest Argon2 parameters, for tests that are not about passwords. */
export const cheap = { hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 } };
const hashings = { cheap, usual: {} };

/** Long time-outs, so that a busy machine does not look like an unreachable database. */
const waits = { connectMs: 60_000, answerMs: 60_000 };
const unbounded = { loopDelayMs: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
/** For tests of what comes of a wait, rather than of being refused because of it. */
export const neverShed: ShedAt = { busy: unbounded, overloaded: unbounded };
const patient = { waits, glanceWaits: waits, shedAt: neverShed };

/**
 * Runs the whole program in this process on its own database. Also returns the environment that another process would
 * need, and the owner's address, which is not part of it.
 */
export const wholeServer = async ({
  environment = {},
  log = testLog,
  tellLink,
  hashing = 'cheap',
  shedAt,
}: Trial = {}) => {
  const { url, ownerUrl } = await migratedAddresses();
  const whole = {
    PORT: '0',
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    SECRET_KEYS: newSecretKey('k1'),
    ...withoutDemo,
    ...withoutFloodLimit,
    ...environment,
  };
  const options = {
    ...patient,
    ...hashings[hashing],
    ...(tellLink && { tellLink }),
    ...(shedAt && { shedAt }),
    figures: { freshMs: 0 },
  };
  const server = await startServer(readServerSettings(whole), log, options);
  onTestFinished(server.stop);
  return { ...server, environment: whole, ownerUrl };
};
