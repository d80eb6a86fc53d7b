import { readFile } from 'node:fs/promises';
import { StartRefusal } from '@pecset/server-kit';

export type User = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root, so root runs it as Debian's user postgres; undefined if not root. */
export const unprivilegedUser = async (): Promise<User | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!entry) throw new StartRefusal('there is no user called postgres, and PostgreSQL does not run as root');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
};
