import { readFile } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';

/**
 * The user that PostgreSQL runs as. It refuses root, so root starts it either in a user namespace, where root's own
 * files belong to user 65534 (it then reaches whatever root may enter), or as a system user.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

const isRoot = (): boolean => process.getuid?.() === 0;

const systemUsers = async (): Promise<readonly RunAs[]> => {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return ['postgres', 'nobody'].flatMap((name) => {
    const entry = new RegExp(`^${name}:[^:]*:([1-9]\\d*):(\\d+):`, 'm').exec(passwd);
    return entry === null ? [] : [{ kind: 'user', uid: Number(entry[1]), gid: Number(entry[2]) } as const];
  });
};

/** Ways to run PostgreSQL for a new database, best first. */
export const waysToRun = async (): Promise<readonly RunAs[]> =>
  isRoot() ? [{ kind: 'namespace' }, ...(await systemUsers())] : [{ kind: 'self' }];

/** For an existing database: its owner tells which way was used, and that way is kept. */
export const runAsOwner = (owner: { readonly uid: number; readonly gid: number }, folder: string): RunAs => {
  if (isRoot())
    return owner.uid === 0 ? { kind: 'namespace' } : { kind: 'user', uid: owner.uid, gid: owner.gid };
  if (process.getuid?.() === owner.uid) return { kind: 'self' };
  throw new StartRefusal(
    `The database in ${folder} belongs to user ${owner.uid}. Start Pecsét as that user, or set DATA_DIR to another folder.`,
  );
};

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly uid?: number;
    readonly gid?: number;
  };
};

/** PostgreSQL does not inherit our environment: PGPORT, PGDATA and the like would change its behaviour. */
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--'];

export const commandAs = (runAs: RunAs, file: string, args: readonly string[]): Command => {
  const options = { cwd: '/', env: environment } as const;
  switch (runAs.kind) {
    case 'self':
      return { file, args, options };
    case 'namespace':
      return { file: 'unshare', args: [...NAMESPACE, file, ...args], options };
    case 'user':
      return { file, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
  }
};
