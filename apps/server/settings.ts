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
import { nationalTimes, numbersOver, rateLimits } from './named-numbers.ts';
import { isSameSite, sharedDomain } from './same-site.ts';

/** Whether TRUST_PROXY may name it; a network of 0 bits is refused because it would trust every sender. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const ip = parseIp(address);
  if (!ip || more.length > 0) return false;
  const most = ip.kind() === 'ipv4' ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
};

/** Proxies trusted to report the caller's address, by address or network, since a hop count can be forged. */
const trustedProxies = z
  .string()
  .default('off')
  .transform((text) => (text === 'off' ? false : text.split(',').map((part) => part.trim())))
  .refine(
    (proxies) => proxies === false || proxies.every(isNetwork),
    'must be off, or addresses or networks with commas',
  );

export const databaseAddress = address('postgres:', 'postgresql:');

const dataDir = z
  .string()
  .default('./var')
  .transform((path) => resolve(path));

const isInside = (path: string, outer: string) => path === outer || path.startsWith(`${outer}${sep}`);

/** Address at which users open the page. */
const publicAddress = ({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: number }): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Resolved against the working directory. */
const folder = z.string().transform((path) => resolve(path));

/** Settings of the backup commands and of the daily backup. */
const backupShape = {
  BACKUP_DIR: folder
    .optional()
    .describe('Existing folder for the daily backup of the embedded database, best on another disk.'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14).describe('How many daily backups are kept in `BACKUP_DIR`.'),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .optional()
    .describe('File with the passphrase that encrypts backups; without it they are not encrypted.'),
};

/** Rejected instead of ignored: an installation that still sets it would otherwise take unencrypted backups. */
const retiredShape = {
  BACKUP_PASSPHRASE: z.never('is not read; set BACKUP_PASSPHRASE_FILE to a file that holds it').optional(),
};

type BackupTarget = {
  readonly [Name in 'BACKUP_DIR' | 'DATABASE_URL']?: string | undefined;
} & { readonly DATA_DIR: string };

function* backupFaults(settings: BackupTarget): Generator<readonly [string, string]> {
  const { BACKUP_DIR: target, DATABASE_URL, DATA_DIR } = settings;
  if (target && DATABASE_URL)
    yield [
      'BACKUP_DIR',
      'is for the embedded database; a server is backed up by its own means (docs/backup.md)',
    ];
  if (target && isInside(target, DATA_DIR))
    yield ['BACKUP_DIR', 'must not lie in DATA_DIR: what takes one would take the other'];
}

/** A description becomes the setting's row in docs/settings.md (`npm run settings-table`). */
export const settingShape = {
  NODE_ENV: z.string().optional().describe('`production` refuses `CAPTCHA=off`.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
  PORT: port.default(3000).describe('TCP port of the page and the API.'),
  HOST: z.string().default('127.0.0.1').describe('Address that it listens on.'),
  PUBLIC_URL: address('http:', 'https:').optional().meta({
    description: 'Address that people use: for links in mails, cookies and passkeys.',
    unset: 'http://localhost:PORT',
  }),
  API_HOST: address('http:', 'https:').optional().meta({
    description: 'Address of the API, where it differs from the address of the page.',
    unset: 'same as PUBLIC_URL',
  }),
  TRUST_PROXY: trustedProxies.describe(
    'Proxies whose `X-Forwarded-…` headers are believed: addresses or networks with commas.',
  ),
  DATA_DIR: dataDir.describe('Folder of the embedded database, the outbox and generated secrets.'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('A PostgreSQL server, 15 or newer, instead of the embedded one.'),
  DATABASE_REPLICA_URL: databaseAddress.optional().describe('A read replica of that server, for reports.'),
  DATABASE_STANDBYS: wholeNumber(0, 9)
    .default(0)
    .describe('How many standbys the database should have; an alarm tells when there are fewer.'),
  DB_POOL: wholeNumber(2, 500).default(10).describe('Connections of the main pool of one process.'),
  ROLE: z
    .enum(['all', 'web', 'worker'], 'must be all, web or worker')
    .default('all')
    .describe('What this process does: `web`, `worker` or `all`.'),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .default(0)
    .describe('How long a process that is told to stop goes on answering, while `/healthz` already fails.'),
  REQUESTS_PER_SECOND: wholeNumber(1, 1_000_000)
    .default(50)
    .describe(
      'Requests that one organisation may send to each process in a second; twice as many may come at once.',
    ),
  DOWNLOAD_LEAST_BYTES_PER_SECOND: wholeNumber(1, 1_000_000)
    .default(5_000)
    .describe('A download whose client takes fewer bytes a second than this for a minute is cut.'),
  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .describe('Mail server; without it mails become files in `DATA_DIR/outbox`.'),
  MAIL_FROM: z.string().default('Pecsét <pecset@localhost>').describe('Sender of all mails.'),
  SECRET_KEYS: z.string().optional().meta({
    description: 'Keys for secrets at rest, `id:key,…`; required with `DATABASE_URL`.',
    unset: 'made on first start',
  }),
  CAPTCHA: z
    .enum(['altcha', 'turnstile', 'off'], 'must be altcha, turnstile or off')
    .default('altcha')
    .describe('`altcha`, `turnstile` or `off`.'),
  TURNSTILE_SITE_KEY: z
    .string()
    .optional()
    .describe('Public key of Turnstile; required with `CAPTCHA=turnstile`.'),
  TURNSTILE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret key of Turnstile; required with `CAPTCHA=turnstile`.'),
  /**
   * Allows push services on this machine; for tests only, since callers could make the server request internal
   * addresses.
   */
  PUSH_ALLOW_LOCAL: onOff.default(false).meta({ testsOnly: true }),
  DEMO: onOff.optional().meta({
    description: '`on` or `off`: makes a demo organisation with users, and prints their login.',
    unset: 'on with the embedded database',
  }),
  DEMO_DAYS: wholeNumber(0, 366)
    .default(90)
    .describe('Days of made-up history in the sandbox of the demo organisation; 0 makes none.'),
  BARCODE_DEBOUNCE_MS: wholeNumber(20, 5_000)
    .default(200)
    .describe('Milliseconds without a key press that end a scan.'),
  PASSKEY_USER_VERIFICATION: z
    .enum(['discouraged', 'preferred', 'required'], 'must be discouraged, preferred or required')
    .default('discouraged')
    .describe('`discouraged`, `preferred` or `required`.'),
  NMVS_SINGLE_PACK_URL: address('https:').optional().describe('Single-pack service of the national system.'),
  NMVS_SUPPORT_URL: address('https:').optional().describe('Support service of the national system.'),
  NMVS_CA_FILE: z
    .string()
    .optional()
    .describe('PEM file of the authorities that sign the certificates of these two services.'),
  NMVS_DOUBLE_SCAN_LIMIT: wholeNumber(0, 10)
    .default(0)
    .describe('How often the national system forgives one user the same dispense; 0 is the safe choice.'),
  NMVS_LINES_PER_USER: wholeNumber(1, 16)
    .default(1)
    .describe('How many requests one user of the national system may have in flight.'),
  NMVS_TIMES: numbersOver(nationalTimes).describe(
    'Time limits and retry delays towards the national system, `name=number,…` ([below](#nmvs_times)).',
  ),
  RATE_LIMITS: numbersOver(rateLimits).describe(
    'Rate limits of sign-ins and mails, `name=number,…` ([below](#rate_limits)).',
  ),
  // The minimum of five years keeps a typing mistake from deleting records.
  RETENTION_YEARS: wholeNumber(5, 50)
    .default(6)
    .describe(
      'How long transactions and their alerts are kept, 5 to 50 years ([retention.md](retention.md)).',
    ),
  ...backupShape,
  PROVIDER_NAME: z
    .string()
    .default('Pecsét Kft.')
    .describe('Name of the provider in the footer and in mails.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which Prometheus reads `/metrics`.'),
  METRICS_PORT: port
    .optional()
    .meta({ description: 'Port on which Prometheus reads `/metrics`.', unset: 'any free port' }),
  PECSET_COMMIT: z
    .string()
    .optional()
    .describe('Commit that this release was built from, shown by `/healthz`; the image sets it.'),
};

const Settings = z
  .object({ ...settingShape, ...retiredShape })
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

export const settingNames: readonly string[] = Object.keys(settingShape);

/** Each may also be read from a file, named by `NAME_FILE`. */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SECRET_KEYS',
  'TURNSTILE_SECRET_KEY',
];

export const readServerSettings = (environment: Environment) => {
  const { DEMO, PUBLIC_URL, API_HOST, ...settings } = readSettings(Settings, environment, secretNames);
  const page = new URL(publicAddress({ PUBLIC_URL, PORT: settings.PORT }));
  const api = API_HOST === undefined ? undefined : new URL(API_HOST);
  return {
    ...settings,
    PUBLIC_URL: page.origin,
    API_HOST: api?.origin,
    /** Domain of the cookie that the page reads; undefined unless the API has another host. */
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
  ...retiredShape,
});

/** For backup and restore: the owner's address is enough; the program's secrets are used if they are set. */
export const readBackupSettings = (environment: Environment) =>
  readSettings(BackupSettings, environment, secretNames);
export type BackupSettings = ReturnType<typeof readBackupSettings>;

/** The owner's step reads the owner's address only, and none of the program's secrets. */
export const readOwnersAddress = (environment: Environment): string | undefined =>
  readSettings(z.object({ DATABASE_URL: databaseAddress.optional() }), environment, ['DATABASE_URL'])
    .DATABASE_URL;
