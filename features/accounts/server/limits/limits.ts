import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@pecset/db';
import { type Secrets, sharedKey } from '@pecset/server-kit';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../dependencies.ts';
import { networkOf } from './network-of.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Seconds. A window begins with the first try and expires by itself, so a locked-out owner gets in again. */
const windows: Readonly<Record<LimitName, number>> = {
  loginPerAccount: QUARTER_OF_AN_HOUR,
  loginPerAccountEverywhere: QUARTER_OF_AN_HOUR,
  loginPerAddress: QUARTER_OF_AN_HOUR,
  passwordlessPerAddress: QUARTER_OF_AN_HOUR,
  proofPerAccount: QUARTER_OF_AN_HOUR,
  mailPerAccount: HOUR,
  mailPerAddress: HOUR,
  // Separate from other mails, so that requests by strangers cannot keep the owner from a new password.
  resetPerAccount: HOUR,
  resetPerAccountEverywhere: HOUR,
  phonePerAddress: QUARTER_OF_AN_HOUR,
};

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Runs the library's statements on our own connections, which prepare them, rather than on a pool of its own. */
const clientOf = (db: Db) => ({
  query: async ({ text, values }: Statement) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

const secondsToWait = (refused: unknown): number => {
  if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  throw refused;
};

export type LimitPoints = Readonly<Record<LimitName, number>>;

/** Accounts and addresses are stored as keyed hashes, so the table does not reveal who tried. */
export const makeLimits = async (db: Db, secrets: Secrets, points: LimitPoints): Promise<Limits> => {
  const secret = await sharedKey(db, secrets, 'limits', () => randomBytes(32).toString('base64'));
  const storeClient = clientOf(db);
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: points[name],
      duration: windows[name],
    });
  const limiters: Readonly<Record<LimitName, RateLimiterPostgres>> = {
    loginPerAccount: limiterOf('loginPerAccount'),
    loginPerAccountEverywhere: limiterOf('loginPerAccountEverywhere'),
    loginPerAddress: limiterOf('loginPerAddress'),
    passwordlessPerAddress: limiterOf('passwordlessPerAddress'),
    proofPerAccount: limiterOf('proofPerAccount'),
    mailPerAccount: limiterOf('mailPerAccount'),
    mailPerAddress: limiterOf('mailPerAddress'),
    resetPerAccount: limiterOf('resetPerAccount'),
    resetPerAccountEverywhere: limiterOf('resetPerAccountEverywhere'),
    phonePerAddress: limiterOf('phonePerAddress'),
  };
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const hidden = (name: LimitName, key: string, ip?: string) => {
    const whose = hash(name.endsWith('PerAddress') ? networkOf(key) : key);
    return ip === undefined ? whose : `${whose}.${hash(networkOf(ip))}`;
  };
  return {
    count: async (name, key, ip) => {
      try {
        await limiters[name].consume(hidden(name, key, ip));
        return undefined;
      } catch (refused) {
        return secondsToWait(refused);
      }
    },
    forget: async (name, key, ip) => {
      // Deletes the key itself and the keys with a network suffix: `/` is the character after `.`.
      const own = limiters[name].getKey(hidden(name, key, ip));
      await db.deleteFrom('rate_limit').where('key', '>=', own).where('key', '<', `${own}/`).execute();
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(hidden(name, key));
    },
  };
};
