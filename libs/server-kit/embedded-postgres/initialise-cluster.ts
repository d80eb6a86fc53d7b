import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { type Command, commandAs, type RunAs } from './run-as.ts';

/**
 * Texts sort by code point and fold case by Unicode ("C.UTF-8" of PostgreSQL itself), so that no update of a
 * library of the system can disturb an index. Every process that reaches the socket, in a folder that only its owner
 * may enter, is let in; over the network nobody is.
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

/** initdb's own complaint, or else its first words. */
const complaint = (errors: string): string | undefined => {
  const lines = errors.trim().split('\n');
  return lines.find((line) => line.includes('error:')) ?? lines[0];
};

/** Called off, it is waited for all the same: what it still writes could not be removed. */
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

/** Drafts are what a crash in the middle of an earlier attempt left behind. */
const removeDrafts = async ({ root, cluster }: DataFolder): Promise<void> => {
  const drafts = (await readdir(root)).filter((name) => name.startsWith(`${basename(cluster)}.draft-`));
  await Promise.all(
    drafts.map((name) => rm(join(root, name), { recursive: true, force: true, maxRetries: 5 })),
  );
};

/** The rename is the moment in which the database comes to be; the folder is synced so that it stays. */
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

/** Makes the database in the first way that works; its owner shows later which way that was. */
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
