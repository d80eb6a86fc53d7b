import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AppRole, usualAppRole } from '@pecset/db';
import { connectionUrl, type Log, StartRefusal } from '@pecset/server-kit';
import { databaseAddress } from '../settings.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readKept = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StartRefusal(`the file ${file} cannot be read`, { cause: error });
  }
};

/** Printable ASCII only: how PostgreSQL treats other characters in a password depends on more than the characters. */
const PLAIN = /^[\x21-\x7e]*$/;

const roleIn = (address: string, file: string): AppRole => {
  const url = databaseAddress.safeParse(address).success ? new URL(address) : undefined;
  const role = decodeURIComponent(url?.username ?? '');
  const password = decodeURIComponent(url?.password ?? '');
  if (role === '' || !PLAIN.test(password))
    throw new StartRefusal(
      `${file} must hold one address: postgres://ROLE:PASSWORD@HOST/DATABASE, the password of ASCII signs`,
    );
  return { role, password: password || undefined };
};

/** Replaces the file atomically, so that a reader finds the old or the new address; only its owner may read it. */
const write = async (file: string, address: string) => {
  const draft = `${file}.draft`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, `${address}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`${file} cannot be written (${reason})`, { cause: error });
  }
};

const withFreshPassword = (address: string, role: string): string => {
  const url = new URL(connectionUrl(address, { role }));
  url.password = randomBytes(24).toString('base64url');
  return url.href;
};

export type AddressFile = {
  readonly file: string;
  readonly owner: string;
  /** Replaces the present password. */
  readonly newPassword: boolean;
};

/**
 * Returns the program's role: the one in the file, or one with a fresh password, which is written to the file. The file
 * is written before the role is created, so that no crash leaves a role whose password is lost.
 */
export const provideProgramsAddress = async (
  { file, owner, newPassword }: AddressFile,
  log: Log,
): Promise<AppRole> => {
  const kept = await readKept(file);
  if (kept !== undefined && !newPassword) return roleIn(kept, file);
  const usual = await usualAppRole(owner, log);
  if (kept === undefined && usual.isThere && !newPassword)
    throw new StartRefusal(
      `the role ${usual.role} is there already: put the program’s address into ${file}, or give the role another ` +
        'password with --new-password',
    );
  const fresh =
    kept === undefined
      ? withFreshPassword(owner, usual.role)
      : withFreshPassword(kept, roleIn(kept, file).role);
  await write(file, fresh);
  return roleIn(fresh, file);
};
