import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { diskOf } from '../../figures/watch-figures.ts';
import type { Settings } from '../../settings.ts';
import { version } from '../../version.ts';
import { bad, type Check, type Finding, good, mind } from './finding.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Advice from valid settings alone: invalid ones are refused when they are read. */
const complaintsOf = (settings: Settings): readonly (readonly [boolean, string])[] => {
  const isLocal = LOCAL_HOSTS.includes(new URL(settings.PUBLIC_URL).hostname);
  return [
    [
      !isLocal && !settings.secure,
      'PUBLIC_URL is not https: browsers keep no passkey for it and do not install it',
    ],
    [
      settings.secure && settings.TRUST_PROXY === false,
      'TRUST_PROXY is off behind https: all callers share the address of the proxy, and its limits',
    ],
    [!isLocal && settings.NODE_ENV !== 'production', 'NODE_ENV is not production'],
    [!isLocal && settings.DEMO, 'DEMO is on: its users can sign in'],
    [
      !isLocal && settings.METRICS_PORT === undefined,
      'METRICS_PORT is not set: Prometheus does not know where to ask',
    ],
  ];
};

const aboutSettings = (settings: Settings): Finding => {
  const found = complaintsOf(settings).flatMap(([isSo, words]) => (isSo ? [words] : []));
  const place = settings.DATABASE_URL ? 'a database server' : `the embedded database in ${settings.DATA_DIR}`;
  if (found.length === 0)
    return good(`version ${version}, Node ${process.versions.node}, ROLE=${settings.ROLE}, ${place}`);
  return mind(found.join('; '), 'set them as docs/for-operators.md says');
};

const LEAST_RATIO = 0.1;
const LEAST_BYTES = 2 * 1024 ** 3;

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const aboutDisk = async (folder: string): Promise<Finding> => {
  if (!existsSync(folder))
    return mind(
      `there is no folder ${folder} yet`,
      'npm start makes it; where a server runs, DATA_DIR must be the same here',
    );
  const { freeBytes, freeRatio } = await diskOf(folder);
  const says = `${inGigabytes(freeBytes)} free (${Math.floor(freeRatio * 100)} %) at ${folder}`;
  if (freeRatio < LEAST_RATIO / 5)
    return bad(says, 'free some room at once: PostgreSQL stops when the disk is full');
  return freeRatio < LEAST_RATIO && freeBytes < LEAST_BYTES
    ? mind(says, 'free some room, or move DATA_DIR to a larger disk')
    : good(says);
};

export const machineChecks = (settings: Settings): readonly Check[] => [
  { name: 'settings', look: async () => aboutSettings(settings) },
  { name: 'disk of DATA_DIR', look: () => aboutDisk(settings.DATA_DIR) },
  { name: 'disk for temporary files', look: () => aboutDisk(tmpdir()) },
];
