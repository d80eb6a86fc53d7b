import { migratedAddresses, testLog } from '@pecset/db/testing';
import { type Log, newSecretKey } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import type { TellLink } from '../wiring/open-mailer.ts';

type Trial = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  readonly tellLink?: TellLink;
};

/**
 * The whole program in this process, on a database of its own; the environment that another process would need, and the
 * address of the owner, who is not in it.
 */
export const wholeServer = async ({ environment = {}, log = testLog, tellLink }: Trial = {}) => {
  const { url, ownerUrl } = await migratedAddresses();
  const whole = {
    PORT: '0',
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    SECRET_KEYS: newSecretKey('k1'),
    ...environment,
  };
  const server = await startServer(readServerSettings(whole), log, tellLink ? { tellLink } : {});
  onTestFinished(server.stop);
  return { ...server, environment: whole, ownerUrl };
};
