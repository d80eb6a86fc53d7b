import { stat } from 'node:fs/promises';
import { certificatesEnding, standstillSince } from '@pecset/national/server';
import { nationalFigures } from '@pecset/packs/server';
import { jobsStanding, openSharedKey, readServerKey, tryMailServer } from '@pecset/server-kit';
import { newestBackup } from '../../backup/daily.job.ts';
import { lookAtTarget } from '../../backup/marker.ts';
import { lacksBackupTarget } from '../../backup/target.ts';
import { CERTIFICATE_NOTICE_DAYS } from '../../figures/watch-figures.ts';
import type { Settings } from '../../settings.ts';
import { bad, type Check, duration, type Finding, good, mind, reasonOf } from './finding.ts';
import type { Patient } from './patient.ts';

const OLD_SECONDS = 1_800;

const aboutQueue = async ({ db }: Patient): Promise<Finding> => {
  const { waiting, unknown, parked, refused, away } = await nationalFigures(db, new Date());
  const standstill = await standstillSince(db);
  if (standstill)
    return bad(
      `restored on ${standstill.toISOString()}: nothing is sent until somebody says so`,
      'docs/for-operators.md says what to do first; then: npm run admin -- resume',
    );
  const says =
    `${waiting.count} wait for an answer (the oldest for ${duration(waiting.forSeconds)}), of ${unknown.count} it is ` +
    `open whether they counted, ${parked.count} are parked; ${refused} organisations are refused, ${away.count} do not ` +
    'reach the national system';
  if (waiting.forSeconds > OLD_SECONDS)
    return bad(says, 'npm run admin -- waiting says whose they are and why nothing goes out');
  return parked.count + refused + away.count > 0
    ? mind(
        says,
        'npm run admin -- waiting; once the login is repaired: npm run admin -- send-again ORGANISATION',
      )
    : good(says);
};

const LATE_SECONDS = 600;

const aboutJobs = async ({ db }: Patient): Promise<Finding> => {
  const { waiting, dueForSeconds, failing, givenUp, givenUpNames } = await jobsStanding(db);
  const says =
    `${waiting} wait, the oldest is ${duration(dueForSeconds)} late, ${failing} failed and are tried again, ` +
    `${givenUp} were given up${givenUp > 0 ? ` (${givenUpNames.join(', ')})` : ''}`;
  if (dueForSeconds > LATE_SECONDS) return bad(says, 'start a worker (ROLE=worker or all), or see its log');
  return failing + givenUp > 0
    ? mind(says, 'the log of the worker has the reason, under the job’s name')
    : good(says);
};

const DAY_MS = 24 * 3_600_000;
const SHOWN = 5;

const aboutCertificates = async ({ db }: Patient): Promise<Finding> => {
  const at = new Date();
  const found = await certificatesEnding(db, new Date(at.getTime() + CERTIFICATE_NOTICE_DAYS * DAY_MS));
  if (found.length === 0) return good(`none ends within ${CERTIFICATE_NOTICE_DAYS} days`);
  const ended = found.filter(({ validTo }) => validTo <= at).length;
  const whose = found
    .slice(0, SHOWN)
    .map(({ partnerId, validTo }) => `organisation ${partnerId} on ${validTo.toISOString().slice(0, 10)}`);
  const says = `${found.length} end within ${CERTIFICATE_NOTICE_DAYS} days, ${ended} have ended: ${whose.join(', ')}${found.length > SHOWN ? ' …' : ''}`;
  const todo = 'an admin of each uploads a new one at /profile/organisation; they were told by mail';
  return ended > 0 ? bad(says, todo) : mind(says, todo);
};

const MAIL_MS = 4_000;

const aboutMail = async ({ SMTP_URL: smtpUrl, secure }: Settings): Promise<Finding> => {
  if (!smtpUrl)
    return secure
      ? mind('mails become files in DATA_DIR/outbox', 'set SMTP_URL: nobody can register or reset a password')
      : good('mails become files in DATA_DIR/outbox');
  const { host } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl, MAIL_MS);
    return good(`${host} lets us in; no mail was sent`);
  } catch (error) {
    return bad(
      `${host}: ${reasonOf(error)}`,
      'check SMTP_URL, and that this machine reaches the mail server',
    );
  }
};

const aboutPush = async ({ db, secrets }: Patient): Promise<Finding> => {
  const key = await openSharedKey(db, secrets, 'push');
  if (key === undefined) return good('no key yet: the first start makes it');
  readServerKey(key);
  return good('the key is there and opens');
};

const BACKUP_SECONDS = 26 * 3_600;

type Place = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_PASSPHRASE_FILE'>;

type Concern = { readonly says: string; readonly todo: string };

/** Whether one broken disk would destroy the backups too; the disk of a database server is unknown here. */
const isOnOneDisk = async (
  { DATABASE_URL: url, DATA_DIR: dataDir }: Place,
  folder: string,
): Promise<boolean> => !url && (await stat(dataDir)).dev === (await stat(folder)).dev;

/** Reasons why a restore from these backups could fail. */
const concernsAbout = async (settings: Place, folder: string): Promise<readonly Concern[]> => {
  return [
    ...((await isOnOneDisk(settings, folder))
      ? [
          {
            says: 'on the same disk as the database',
            todo: 'set BACKUP_DIR to another disk, or copy its files elsewhere',
          },
        ]
      : []),
    ...(settings.BACKUP_PASSPHRASE_FILE
      ? []
      : [
          {
            says: 'not encrypted, and without the secret keys',
            todo: 'set BACKUP_PASSPHRASE_FILE, or keep the secret keys elsewhere too: docs/for-operators.md',
          },
        ]),
  ];
};

/** Returns why the folder cannot be used for backups, according to the database. */
type TargetFault = (folder: string) => Promise<string | undefined>;

export const aboutBackup = async (settings: Place, now: Date, targetFault: TargetFault): Promise<Finding> => {
  const { BACKUP_DIR: folder } = settings;
  if (!folder)
    return lacksBackupTarget(settings)
      ? mind('there is none', 'set BACKUP_DIR to a folder on another disk: docs/for-operators.md')
      : good('the database server’s own (docs/backup.md): it is not seen from here');
  const fault = await targetFault(folder);
  if (fault) return bad(fault, 'see that its disk is there and mounted: docs/for-operators.md');
  try {
    const newest = await newestBackup(folder, now);
    if (!newest)
      return bad(
        `there is none in ${folder}`,
        'the first is taken within a minute of the start; where none comes, see that a worker runs, and its log',
      );
    const age = (now.getTime() - newest.getTime()) / 1000;
    const says = `the newest in ${folder} is ${duration(age)} old`;
    if (age > BACKUP_SECONDS) return bad(says, 'see that a worker runs, and its log');
    const concerns = await concernsAbout(settings, folder);
    if (concerns.length === 0) return good(says);
    return mind(
      [says, ...concerns.map((concern) => concern.says)].join(', '),
      concerns.map((concern) => concern.todo).join('; '),
    );
  } catch (error) {
    return bad(
      `BACKUP_DIR ${folder} cannot be read (${reasonOf(error)})`,
      'see that its disk is there, and who may read it',
    );
  }
};

export const workChecks = (patient: Patient, settings: Settings): readonly Check[] => [
  { name: 'transactions', look: () => aboutQueue(patient) },
  { name: 'jobs', look: () => aboutJobs(patient) },
  { name: 'certificates', look: () => aboutCertificates(patient) },
  { name: 'mail', look: () => aboutMail(settings) },
  {
    name: 'backup',
    look: () =>
      aboutBackup(settings, new Date(), async (folder) => {
        const state = await lookAtTarget(patient.db, folder);
        return state.kind === 'fault' ? state.words : undefined;
      }),
  },
  { name: 'push key', look: () => aboutPush(patient) },
];
