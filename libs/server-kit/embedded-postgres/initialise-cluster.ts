import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { type Command, commandAs, type RunAs } from './run-as.ts';

/**
 * Text sorts by code point and folds case by Unicode (PostgreSQL's builtin "C.UTF-8"), so that no update of a system
 * library can corrupt an index. Local connections are trusted, since only the owner may enter the socket's folder;
 * network connections are rejected.
 */
const initdbArguments = (target: string): readonly string[] => [
  `--pgdata=${target}`,
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=trust',
  '--auth-host=reject',
];

/** initdb's error line, or else its first line. */
const complaint = (errors: string): string | undefined => {
  const lines = errors.trim().split('\n');
  return lines.find((line) => line.includes('error:')) ?? lines[0];
};

/** After an abort it still waits for initdb to end, which could otherwise write into the folder while it is removed. */
const runInitdb = ({ file, args, options }: Command, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const initdb = execFile(file, args, options, (fault, _output, errors) => {
      signal.removeEventListener('abort', callOff);
      if (fault === null) resolve();
      else reject(new Error(complaint(errors) || fault.message));
    });
    const callOff = () => initdb.kill();
    signal.addEventListener('abort', callOff);
  });

/** Removes what a crash in an earlier attempt left behind. */
const removeDrafts = async ({ root, cluster }: DataFolder): Promise<void> => {
  const drafts = (await readdir(root)).filter((name) => name.startsWith(`${basename(cluster)}.draft-`));
  await Promise.all(
    drafts.map((name) => rm(join(root, name), { recursive: true, force: true, maxRetries: 5 })),
  );
};

/** The rename makes the database exist atomically; the folder is synced so that it survives a crash. */
const publish = async (draft: string, { root, cluster }: DataFolder): Promise<void> => {
  await rename(draft, cluster);
  await using handle = await open(root);
  await handle.sync();
};

type Initialisation = {
  readonly binaries: Binaries;
  readonly folder: DataFolder;
  readonly ways: readonly RunAs[];
  readonly signal: AbortSignal;
};

const tryWay = async (runAs: RunAs, { binaries, folder, signal }: Initialisation): Promise<void> => {
  const draft = await mkdtemp(`${folder.cluster}.draft-`);
  try {
    if (runAs.kind === 'user') await chown(draft, runAs.uid, runAs.gid);
    await runInitdb(commandAs(runAs, binaries.initdb, initdbArguments(draft)), signal);
    signal.throwIfAborted();
    await publish(draft, folder);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw fault;
  }
};

/** Makes the database in the first way that works; the folder's owner records which one that was. */
export const initialiseCluster = async (initialisation: Initialisation): Promise<void> => {
  const { folder, ways, signal } = initialisation;
  await removeDrafts(folder);
  const failures: string[] = [];
  for (const runAs of ways) {
    signal.throwIfAborted();
    try {
      return await tryWay(runAs, initialisation);
    } catch (fault) {
      signal.throwIfAborted();
      failures.push(fault instanceof Error ? fault.message : String(fault));
    }
  }
  throw new StartRefusal(
    `PostgreSQL could not make its database in ${folder.root} (${failures.join('; ')}). ` +
      'Start Pecsét as an ordinary user with a DATA_DIR of its own, or set DATABASE_URL.',
  );
};
