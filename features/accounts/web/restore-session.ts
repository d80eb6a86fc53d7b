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
  /** Whether the page was loaded from the browser's cache, i.e. without a connection. */
  readonly fromCache: boolean;
  /** Version of the page; the server tells an old one that there is another. */
  readonly version: string;
  readonly cookies: () => string;
};

const isRefused = ({ status }: CallFailure) => status === 401 || status === 403;
const unknown = ({ errCode }: CallFailure) => new Error(`The session could not be restored: ${errCode}`);

/** The secret belongs in the stored login only. */
export const withoutSecret = (opened: OpenedSession): Session => Session.parse(opened);

/** Determines who is signed in from cookie, remembered device and server; throws if the server cannot tell. */
export const restoreSession = (needs: RestoreNeeds) => {
  const { call, storedLogins, oneTab, handOver, lastSession, fromCache, version, cookies } = needs;
  const query = { v: version };

  /** Resolves to null if there is no session, and to a failure if the server cannot tell. */
  const askByCookie = async (): Promise<Result<Session | null, CallFailure>> => {
    if (!mayHaveSession(cookies()) && !(fromCache && lastSession.read())) return ok(null);
    const answer = await call(token, { query });
    return !answer.ok && answer.refusal.status === 401 ? ok(null) : answer;
  };

  /** Signs in with the secret of a remembered device and stores the next one; a refused secret is forgotten. */
  const loginSilently = async (email: string, password: string): Promise<Session | null> => {
    const answer = await call(login, { query, body: { email, password } });
    if (!answer.ok && !isRefused(answer.refusal)) throw unknown(answer.refusal);
    // Another tab may have signed in or out meanwhile; what it stored is newer.
    const isStillKept = (await storedLogins.read())?.password === password;
    if (answer.ok && isStillKept) await keepSecret(storedLogins, email, answer.value);
    if (!answer.ok && isStillKept) await storedLogins.forgetSecret();
    return answer.ok ? withoutSecret(answer.value) : null;
  };

  /** If another tab was faster, what it has got is used instead of the secret `before`. */
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
    // Whatever became of the secret: if the server cannot tell about the session, nobody is signed out.
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

/** The session this browser remembers while the server cannot tell; throws if there is none or the screen is locked. */
export const rememberedSession =
  ({ handOver, lastSession }: Pick<RestoreNeeds, 'handOver' | 'lastSession'>) =>
  (fault: unknown): ShownSession => {
    const last = handOver.state() === 'locked' ? undefined : lastSession.read();
    if (!last) throw fault;
    return { ...last, unconfirmed: true };
  };
