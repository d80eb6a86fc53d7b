import { login, type OpenedSession, Session, token } from '@pecset/accounts/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { mayHaveSession } from './login-marker.ts';
import type { HandOver } from './stored-login/hand-over.ts';
import type { LastSession, ShownSession } from './stored-login/last-session.ts';
import type { OneTab } from './stored-login/one-tab.ts';
import type { StoredLogins } from './stored-login/stored-login.ts';

export type RestoreNeeds = {
  readonly call: Call;
  readonly storedLogins: StoredLogins;
  readonly oneTab: OneTab;
  readonly handOver: HandOver;
  readonly lastSession: LastSession;
  /** Whether the page comes from the browser's own store: there was no connection to begin with. */
  readonly fromCache: boolean;
  /** Of the page; the server tells an old one that there is another. */
  readonly version: string;
  readonly cookies: () => string;
};

const isRefused = ({ status }: CallFailure) => status === 401 || status === 403;
const unknown = ({ errCode }: CallFailure) => new Error(`The session could not be restored: ${errCode}`);

/** The secret goes into the stored login, nowhere else. */
export const withoutSecret = (opened: OpenedSession): Session => Session.parse(opened);

/** Who is signed in, as far as cookie, remembered device and server can tell together; throws when they cannot. */
export const restoreSession = (needs: RestoreNeeds) => {
  const { call, storedLogins, oneTab, handOver, lastSession, fromCache, version, cookies } = needs;
  const query = { v: version };

  /** Nothing where there is no session; a failure where the server cannot tell. */
  const askByCookie = async (): Promise<Result<Session | null, CallFailure>> => {
    if (!mayHaveSession(cookies()) && !(fromCache && lastSession.read())) return ok(null);
    const answer = await call(token, { query });
    return !answer.ok && answer.refusal.status === 401 ? ok(null) : answer;
  };

  /** With the secret of a remembered device, for which it gets the next one. Refused, it is worth nothing any more. */
  const loginSilently = async (email: string, password: string): Promise<Session | null> => {
    const answer = await call(login, { query, body: { email, password } });
    if (!answer.ok && !isRefused(answer.refusal)) throw unknown(answer.refusal);
    // Somebody may have signed in or out in another tab meanwhile: what is kept there is newer.
    const isStillKept = (await storedLogins.read())?.password === password;
    if (answer.ok && isStillKept) await keepSecret(storedLogins, email, answer.value);
    if (!answer.ok && isStillKept) await storedLogins.forgetSecret();
    return answer.ok ? withoutSecret(answer.value) : null;
  };

  /** When another tab was faster, what it has got is better than the secret from before. */
  const renew = async (before: string): Promise<Session | null> => {
    const { email, password } = (await storedLogins.read()) ?? {};
    const isHandedOver = handOver.state() !== undefined;
    const asked = password === before && !isHandedOver ? ok(null) : await askByCookie();
    if (asked.ok && asked.value) return asked.value;
    if (email !== undefined && password && !isHandedOver) return loginSilently(email, password);
    if (!asked.ok) throw unknown(asked.refusal);
    return null;
  };

  return async (): Promise<Session | null> => {
    const stored = storedLogins.read();
    const asked = await askByCookie();
    if (asked.ok && asked.value) return asked.value;
    const before = handOver.state() ? undefined : (await stored)?.password;
    const renewed = before ? await oneTab(() => renew(before)) : null;
    // Whatever became of the secret, a server that could not tell of the session signs nobody out.
    if (!renewed && !asked.ok) throw unknown(asked.refusal);
    return renewed;
  };
};

export const keepSecret = async (
  storedLogins: StoredLogins,
  email: string,
  { deviceSecret }: OpenedSession,
): Promise<void> => {
  if (deviceSecret) await storedLogins.keep({ email, password: deviceSecret });
};

/** While the server cannot tell, whom this browser remembers; nobody behind a locked screen. */
export const rememberedSession =
  ({ handOver, lastSession }: Pick<RestoreNeeds, 'handOver' | 'lastSession'>) =>
  (fault: unknown): ShownSession => {
    const last = handOver.state() === 'locked' ? undefined : lastSession.read();
    if (!last) throw fault;
    return { ...last, unconfirmed: true };
  };
