import { resolve, sep } from 'node:path';
import {
  address,
  type Environment,
  onOff,
  parseIp,
  port,
  readSettings,
  wholeNumber,
} from '@pecset/server-kit';
import { z } from 'zod';
import { isSameSite, sharedDomain } from './same-site.ts';

/** The default limits; RATE_LIMITS, `name=number,…`, sets single ones, so that a test or a large chain has its own. */
const rateLimits = {
  /** In fifteen minutes: wrong passwords for one account from one network, from all together; tries from one address. */
  loginPerAccount: 10,
  loginPerAccountEverywhere: 100,
  loginPerAddress: 100,
  /** From one address by remembered devices and passkeys, whose secrets nobody guesses. */
  passwordlessPerAddress: 1_000,
  /** Wrong passwords for one account from whoever is signed in to it. */
  proofPerAccount: 10,
  /**
   * In an hour, requests that make us send a mail, to one account and from one address. Resets count on their own: for
   * one account from one network, and from all together.
   */
  mailPerAccount: 5,
  mailPerAddress: 20,
  resetPerAccount: 5,
  resetPerAccountEverywhere: 20,
};
export type RateLimits = Readonly<Record<keyof typeof rateLimits, number>>;

/** `name=number,…`: single ones of a list of numbers that have a default each. */
const numbersOver = <Defaults extends Readonly<Record<string, number>>>(defaults: Defaults) =>
  z
    .string()
    .default('')
    .transform((text, context): Readonly<Record<keyof Defaults, number>> => {
      const pairs: readonly string[][] = text
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2));
      const wrong = pairs.filter(
        ([name = '', value = '']) => !(name in defaults) || !/^[1-9]\d{0,6}$/.test(value),
      );
      if (wrong.length > 0) {
        const message = `must be name=number,… with the names ${Object.keys(defaults).join(', ')}`;
        context.addIssue({ code: 'custom', message });
      }
      const own = pairs.map(([name = '', value]) => [name, Number(value)] as const);
      return { ...defaults, ...Object.fromEntries<number>(own) };
    });

/** Milliseconds, on the way to the national system. */
const nationalTimes = {
  /** Until a connection stands, until its answer begins, until all of it is there, and over all. */
  connectMs: 5_000,
  answerMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  /** After that a request which is still on its way cannot land any more. */
  landsWithinMs: 60_000,
  /** Between two tries while it is away, at first and at most. */
  leastMs: 5_000,
  mostMs: 60_000,
  /** How long a request waits for its turn. */
  patienceMs: 15_000,
  /** How long a press waits for the answer before it is told to come. */
  pressMs: 4_000,
};

/** Whether TRUST_PROXY may name it; not a network of 0 bits, which is everybody, forgers of addresses among them. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const ip = parseIp(address);
  if (!ip || more.length > 0) return false;
  const most = ip.kind() === 'ipv4' ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
};

/** Which proxies to believe about the caller's address: by address or network, since a count of hops can be forged. */
const trustedProxies = z
  .string()
  .default('off')
  .transform((text) => (text === 'off' ? false : text.split(',').map((part) => part.trim())))
  .refine(
    (proxies) => proxies === false || proxies.every(isNetwork),
    'must be off, or addresses or networks with commas',
  );

/** Of a database and of whoever it leads in. */
export const databaseAddress = address('postgres:', 'postgresql:');

const dataDir = z
  .string()
  .default('./var')
  .transform((path) => resolve(path));

const isInside = (path: string, outer: string) => path === outer || path.startsWith(`${outer}${sep}`);

/** Where people find the page. */
const publicAddress = ({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: number }): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** A folder, as it is named from here. */
const folder = z.string().transform((path) => resolve(path));

/** Where backups go by themselves each day, how many are kept, and what they are encrypted with. */
const backupShape = {
  BACKUP_DIR: folder.optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().optional(),
};

type BackupTarget = {
  readonly [Name in 'BACKUP_DIR' | 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE' | 'DATABASE_URL']?:
    | string
    | undefined;
} & { readonly DATA_DIR: string };

function* backupFaults(settings: BackupTarget): Generator<readonly [string, string]> {
  const { BACKUP_DIR: target, DATABASE_URL, DATA_DIR, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = settings;
  if (target && DATABASE_URL)
    yield [
      'BACKUP_DIR',
      'is for the embedded database; a server is backed up by its own means (docs/backup.md)',
    ];
  if (target && isInside(target, DATA_DIR))
    yield ['BACKUP_DIR', 'must not lie in DATA_DIR: what takes one would take the other'];
  if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE_FILE)
    yield ['BACKUP_PASSPHRASE', 'is not needed beside BACKUP_PASSPHRASE_FILE: set one of them'];
}

const Settings = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: address('http:', 'https:').optional(),
    API_HOST: address('http:', 'https:').optional(),
    TRUST_PROXY: trustedProxies,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_REPLICA_URL: databaseAddress.optional(),
    /** How many servers should copy from the database at any time: an alarm tells when there are fewer. */
    DATABASE_STANDBYS: wholeNumber(0, 9).default(0),
    DB_POOL: wholeNumber(2, 500).default(10),
    ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
    /** Long enough for a balancer to notice by itself that this process is about to go. */
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    SMTP_URL: address('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().default('Pecsét <pecset@localhost>'),
    SECRET_KEYS: z.string().optional(),
    CAPTCHA: z.enum(['altcha', 'turnstile', 'off'], 'must be altcha, turnstile or off').default('altcha'),
    TURNSTILE_SITE_KEY: z.string().optional(),
    TURNSTILE_SECRET_KEY: z.string().optional(),
    /** Push services of this machine, for tests: anywhere else a caller could have us ask our own neighbours. */
    PUSH_ALLOW_LOCAL: onOff.default(false),
    DEMO: onOff.optional(),
    DEMO_DAYS: wholeNumber(0, 366).default(90),
    BARCODE_DEBOUNCE_MS: wholeNumber(20, 5_000).default(200),
    PASSKEY_USER_VERIFICATION: z
      .enum(['discouraged', 'preferred', 'required'], 'must be discouraged, preferred or required')
      .default('discouraged'),
    NMVS_SINGLE_PACK_URL: address('https:').optional(),
    NMVS_SUPPORT_URL: address('https:').optional(),
    NMVS_CA_FILE: z.string().optional(),
    /** How often the national system forgives a user the same dispense; 0 is the safe reading. */
    NMVS_DOUBLE_SCAN_LIMIT: wholeNumber(0, 10).default(0),
    NMVS_LINES_PER_USER: wholeNumber(1, 16).default(1),
    NMVS_TIMES: numbersOver(nationalTimes),
    RATE_LIMITS: numbersOver(rateLimits),
    /** Never shorter than pharmacies keep their records by custom: a slip of the finger forgets nothing. */
    RETENTION_YEARS: wholeNumber(5, 50).default(6),
    ...backupShape,
    PROVIDER_NAME: z.string().default('Pecsét Kft.'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port.optional(),
  })
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => !DATABASE_REPLICA_URL || DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'is a copy of the server at DATABASE_URL, which is needed with it',
  })
  .refine(({ PUSH_ALLOW_LOCAL, NODE_ENV }) => !PUSH_ALLOW_LOCAL || NODE_ENV !== 'production', {
    path: ['PUSH_ALLOW_LOCAL'],
    message: 'cannot be on in production',
  })
  .superRefine((settings, context) => {
    for (const [name, message] of backupFaults(settings))
      context.addIssue({ code: 'custom', path: [name], message });
  })
  .superRefine((settings, context) => {
    const fault = (name: keyof typeof settings, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const api = URL.parse(settings.API_HOST ?? '');
    const page = URL.parse(publicAddress(settings));
    if (api && page && !isSameSite(api, page))
      fault('API_HOST', 'must be of the same site as PUBLIC_URL: a browser sends no session to another');
    if (settings.DATABASE_URL && !settings.SECRET_KEYS)
      fault('SECRET_KEYS', 'is needed with DATABASE_URL; make one with: npm run admin -- new-secret-key');
    if (settings.CAPTCHA === 'off' && settings.NODE_ENV === 'production')
      fault('CAPTCHA', 'cannot be off in production');
    if (settings.CAPTCHA === 'turnstile' && !(settings.TURNSTILE_SITE_KEY && settings.TURNSTILE_SECRET_KEY))
      fault('CAPTCHA', 'turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY');
    const national = ['NMVS_SINGLE_PACK_URL', 'NMVS_SUPPORT_URL', 'NMVS_CA_FILE'] as const;
    const missing = national.filter((name) => !settings[name]);
    if (missing.length < national.length)
      for (const name of missing) fault(name, 'is needed with the other NMVS_ settings');
    if (!settings.DATABASE_URL && settings.ROLE !== 'all')
      fault('ROLE', 'must be all with the embedded database; web and worker apart need DATABASE_URL');
  });

export const settingNames: readonly string[] = Object.keys(Settings.shape);

export const readServerSettings = (environment: Environment) => {
  const { DEMO, PUBLIC_URL, API_HOST, ...settings } = readSettings(Settings, environment);
  const page = new URL(publicAddress({ PUBLIC_URL, PORT: settings.PORT }));
  const api = API_HOST === undefined ? undefined : new URL(API_HOST);
  return {
    ...settings,
    PUBLIC_URL: page.origin,
    API_HOST: api?.origin,
    /** Of the cookie that the page reads, where the API has another name. */
    cookieDomain: api && sharedDomain(api, page),
    DEMO: DEMO ?? !settings.DATABASE_URL,
    secure: page.protocol === 'https:',
  };
};

export type Settings = ReturnType<typeof readServerSettings>;

const BackupSettings = z.object({
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: dataDir,
  SECRET_KEYS: z.string().optional(),
  ...backupShape,
});

/** For whoever takes a backup or brings one back: the owner's address will do, and the program's secrets if they are there. */
export const readBackupSettings = (environment: Environment) => readSettings(BackupSettings, environment);
export type BackupSettings = ReturnType<typeof readBackupSettings>;

/** The owner's step knows the owner's address alone: none of the program's secrets. */
export const readOwnersAddress = (environment: Environment): string | undefined =>
  readSettings(z.object({ DATABASE_URL: databaseAddress.optional() }), environment).DATABASE_URL;
