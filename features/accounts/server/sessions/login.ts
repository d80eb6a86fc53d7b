import { ok, refuse, type UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve, tooManyRequests, type Visit } from '@pecset/server-kit';
import { login } from '../../contract/login.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countPasswordTry, forgiveTries } from '../limits/password-tries.ts';
import { isDeviceSecret } from './device-secret.ts';
import { deviceStore } from './device-store.ts';
import { openSession } from './open-session.ts';
import { hashToken } from './session-cookie.ts';
import { accountStore } from './store.ts';

type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean };

const failed = async ({ db }: AccountsDependencies, userId: UserId | null) => {
  await recordAudit(db, { partnerId: SYSTEM_TENANT, userId, what: 'login-failed' });
  return refuse('login-failed');
};

/** A secret of 256 random bits needs no slow hash and no count per account; a silent login does not prove a person. */
const loginWithDevice = async (
  dependencies: AccountsDependencies,
  { wire, userAgent }: Visit,
  { email, password: secret }: Credentials,
) => {
  const { db, now } = dependencies;
  const secretHash = hashToken(secret);
  const device = await deviceStore(db).bySecret(secretHash, email, now());
  // Not audited: an attacker with made-up secrets could fill the table.
  if (!device) return refuse('login-failed');
  const { userId, ...place } = device;
  const session = await openSession(dependencies, wire, {
    userId,
    userAgent,
    by: 'device',
    userVerified: false,
    remembered: true,
    device: { ...place, secretHash },
  });
  return session ? ok(session) : failed(dependencies, userId);
};

/** The password was right, but no organisation lets the user in. */
const notOpened = async (dependencies: AccountsDependencies, userId: UserId) =>
  (await accountStore(dependencies.db).isToConfirm(userId))
    ? refuse('not-confirmed')
    : failed(dependencies, userId);

/** Known and unknown addresses are counted alike and cost the same work; the limit is checked before that work. */
const loginWithPassword = async (
  dependencies: AccountsDependencies,
  { wire, userAgent, ip }: Visit,
  { email, password, remember }: Credentials,
) => {
  const { db, passwords } = dependencies;
  const wait = await countPasswordTry(dependencies, { ip, email });
  if (wait !== undefined) return tooManyRequests(wait);
  const user = await accountStore(db).userByEmail(email);
  const passwordHash = user?.password_hash ?? null;
  const known = await passwords.matches(password, passwordHash, ip);
  if (!known || !user || passwordHash === null || user.status === 'I')
    return failed(dependencies, user?.user_id ?? null);
  await forgiveTries(dependencies, { ip, email });
  if (user.status === 'P') return refuse('not-activated');
  const session = await openSession(dependencies, wire, {
    userId: user.user_id,
    userAgent,
    by: 'password',
    userVerified: true,
    remembered: remember,
    passwordHash,
  });
  return session ? ok(session) : notOpened(dependencies, user.user_id);
};

/** Counted separately, so that mistyped passwords at a shared address keep no remembered device out. */
const ways = {
  device: { limit: 'passwordlessPerAddress', enter: loginWithDevice },
  password: { limit: 'loginPerAddress', enter: loginWithPassword },
} as const;

export const serveLogin = (dependencies: AccountsDependencies) =>
  serve(login, async ({ body: { password, remember = false, ...body }, ...visit }) => {
    const { limit, enter } = ways[isDeviceSecret(password) ? 'device' : 'password'];
    const wait = await dependencies.limits.count(limit, visit.ip);
    if (wait !== undefined) return tooManyRequests(wait);
    const email = readEmail(body.email);
    if (!email.ok) return failed(dependencies, null);
    return enter(dependencies, visit, { email: email.value, password, remember });
  });
