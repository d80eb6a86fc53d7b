import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '@pecset/server-kit';

/** Debian 12 ships 15; any later version that the program supports is accepted. */
const MAJORS = [18, 17, 16, 15];

/** Includes the sbin folders, which an ordinary user's PATH lacks. */
const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/bin'];

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const;

export type Programs = Readonly<Record<keyof typeof packages, string>> & {
  /** Folder of PostgreSQL's executables. */
  readonly postgres: string;
};

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = (name: string) => folders.map((folder) => join(folder, name)).find(canRun);

export const findPooler = (): string => {
  const file = find('pgbouncer');
  if (!file) throw new StartRefusal('--pooled needs apt-get install --no-install-recommends pgbouncer');
  return file;
};

/** Finds all executables; throws a StartRefusal with the apt-get line for the missing ones. */
export const findPrograms = (): Programs => {
  const postgres = MAJORS.map((major) => `/usr/lib/postgresql/${major}/bin`).find((folder) =>
    canRun(join(folder, 'postgres')),
  );
  const missing = new Set<string>(postgres ? [] : ['postgresql-15']);
  const found = (name: keyof typeof packages): string => {
    const file = find(name);
    if (!file) missing.add(packages[name]);
    return file ?? '';
  };
  const programs = {
    etcd: found('etcd'),
    patroni: found('patroni'),
    haproxy: found('haproxy'),
    setpriv: found('setpriv'),
    postgres: postgres ?? '',
  };
  if (missing.size > 0)
    throw new StartRefusal(
      `a cluster needs more of Debian: apt-get install --no-install-recommends ${[...missing].join(' ')}`,
    );
  return programs;
};
