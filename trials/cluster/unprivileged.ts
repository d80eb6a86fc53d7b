import { readFile } from 'node:fs/promises';
import { StartRefusal } from '@pecset/server-kit';

export type User = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses root; Debian's package has made a user for it. A user who is not root runs it as themselves. */
export const unprivilegedUser = async (): Promise<User | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!entry) throw new StartRefusal('there is no user called postgres, and PostgreSQL does not run as root');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
};
