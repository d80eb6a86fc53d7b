import { login, logout, type OpenedSession, Session, type TermKind, token } from '@pecset/accounts/contract';
import { type InputOf, shownUserHeader } from '@pecset/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mayHaveSession } from './login-marker.ts';
import type { PasskeyLoginFailure } from './passkeys/log-in-with-passkey.ts';
import type { HandOver } from './stored-login/hand-over.ts';
import type { LastSession, ShownSession } from './stored-login/last-session.ts';
import type { OneTab } from './stored-login/one-tab.ts';
import type { StoredLogins } from './stored-login/stored-login.ts';
import { afterAccepting, mustAccept } from './terms/pending-terms.ts';

export type Credentials = InputOf<typeof login>['body'];

type Needs = {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly storedLogins: StoredLogins;
  readonly oneTab: OneTab;
  readonly handOver: HandOver;
  readonly lastSession: LastSession;
  /** Whether the page comes from the browser's own store: there was no connection to begin with. */
  readonly fromKept: boolean;
  /** Of the page; the server tells an old one that there is another. */
  readonly version: string;
  readonly cookies: () => string;
  /** Loads the page once more, from its start. */
  readonly beginAnew: () => void;
};

/** The one place that knows who is signed in: restores, opens and ends the session. */
export type Sessions = ReturnType<typeof makeSessions>;

const isRefused = ({ status }: CallFailure) => status === 401 || status === 403;
const unknown = ({ errCode }: CallFailure) => new Error(`The session could not be restored: ${errCode}`);
/** The secret goes into the stored login, nowhere else. */
const withoutSecret = (opened: OpenedSession): Session => Session.parse(opened);

const ASKED_AGAIN_AFTER_MS = 15 * 60_000;

export const makeSessions = (needs: Needs) => {
  const { call, queryClient, storedLogins, oneTab, handOver, lastSession, fromKept } = needs;
  const { version, cookies, beginAnew } = needs;
  const query = { v: version };
  let locked = false;
  let sitting = 0;
  const queryKey = ['session'];
  const shown = () => queryClient.getQueryData<ShownSession | null>(queryKey);
  let noted: ShownSession | null | undefined;
  queryClient.getQueryCache().subscribe(() => {
    if (noted === shown()) return;
    noted = shown();
    lastSession.note(noted);
  });

  const rememberedEmail = queryOptions({
    queryKey: ['remembered-email'],
    queryFn: async () => (await storedLogins.read())?.email ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  });

  const keepSecret = async (email: string, { deviceSecret }: OpenedSession): Promise<void> => {
    if (deviceSecret) await storedLogins.keep({ email, password: deviceSecret });
  };

  /** Nothing where there is no session; a failure where the server cannot tell. */
  const askByCookie = async (): Promise<Result<Session | null, CallFailure>> => {
    if (!mayHaveSession(cookies()) && !(fromKept && lastSession.read())) return ok(null);
    const answer = await call(token, { query });
    return !answer.ok && answer.refusal.status === 401 ? ok(null) : answer;
  };

  /** With the secret of a remembered device, for which it gets the next one. Refused, it is worth nothing any more. */
  const loginSilently = async (email: string, password: string): Promise<Session | null> => {
    const answer = await call(login, { query, body: { email, password } });
    if (!answer.ok && !isRefused(answer.refusal)) throw unknown(answer.refusal);
    // Somebody may have signed in or out in another tab meanwhile: what is kept there is newer.
    const isStillKept = (await storedLogins.read())?.password === password;
    if (answer.ok && isStillKept) await keepSecret(email, answer.value);
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

  const restore = async (): Promise<Session | null> => {
    const stored = storedLogins.read();
    const asked = await askByCookie();
    if (asked.ok && asked.value) return asked.value;
    const before = handOver.state() ? undefined : (await stored)?.password;
    const renewed = before ? await oneTab(() => renew(before)) : null;
    // Whatever became of the secret, a server that could not tell of the session signs nobody out.
    if (!renewed && !asked.ok) throw unknown(asked.refusal);
    return renewed;
  };
  /** While the server cannot tell, whom this browser remembers; nobody behind a locked screen. */
  const remembered = (fault: unknown): ShownSession => {
    const last = handOver.state() === 'locked' ? undefined : lastSession.read();
    if (!last) throw fault;
    return { ...last, unconfirmed: true };
  };
  const ask = async (): Promise<ShownSession | null> => {
    // Nobody is behind a locked screen; what lies there waits for whoever comes.
    if (locked) return shown() ?? null;
    const before = shown();
    const session = await (before ? restore() : restore().catch(remembered));
    if (session && before && session.partnerId !== before.partnerId) {
      // It goes on in another organisation: nothing that the page has read or half filled in belongs there.
      beginAnew();
      return before;
    }
    if (!session && handOver.state() !== 'locked') sitting += 1;
    return session;
  };
  const current = queryOptions({
    queryKey,
    queryFn: ask,
    // Whoever comes back to a page that lay open hears of new terms, another mode, an ended session. No more often, and
    // not by itself: that would keep a session alive that nobody uses.
    staleTime: ASKED_AGAIN_AFTER_MS,
    refetchOnWindowFocus: true,
    gcTime: Number.POSITIVE_INFINITY,
  });
  /** What the page remembers of a user: the next one at this counter may be somebody else. */
  const forget = (type: 'all' | 'inactive'): void =>
    queryClient.removeQueries({ type, predicate: ({ queryKey }) => queryKey[0] !== current.queryKey[0] });

  const open = (opened: OpenedSession) => {
    const session = withoutSecret(opened);
    // What lies on the desk goes on with whoever was let to the login from there.
    if (handOver.state() !== 'locked') sitting += 1;
    handOver.forget();
    locked = false;
    // A session that ended by itself left its pages behind; what is in use is the login's own.
    forget('inactive');
    queryClient.setQueryData(current.queryKey, session);
    return session;
  };

  const isSignedOut = (): boolean => shown() === null;
  let leaving: Promise<unknown> = Promise.resolve();
  const askedFirst = new Set<() => Promise<boolean>>();

  /** Within the turn of the device, so that no silent login comes between and outlives it. */
  const leave = (): Promise<Result<null, CallFailure<typeof logout>>> =>
    oneTab(async () => {
      // Whoever closes the page right after it has left all the same.
      const answer = await call(logout, {}, { headers: shownUserHeader(shown()?.userId), keepalive: true });
      if (!answer.ok) return answer;
      // Of a colleague who switched, the stored login is somebody else's.
      if (!handOver.state()) await storedLogins.forgetSecret();
      sitting += 1;
      // What was asked before the logout and is answered after it would sign the user in again, on this page only.
      await queryClient.cancelQueries({ queryKey: current.queryKey });
      forget('all');
      queryClient.setQueryData(current.queryKey, null);
      return ok(null);
    });

  return {
    current,

    /** Waits for the session to be restored; throws when the server cannot tell. */
    restored: (): Promise<ShownSession | null> => queryClient.ensureQueryData(current),

    /**
     * After something that may have ended the session; nothing when the server cannot tell, or the user has left by
     * themselves meanwhile: then all stays as it is.
     */
    askAgain: async (): Promise<ShownSession | null | undefined> => {
      const before = leaving;
      await before;
      if (isSignedOut() || locked) return undefined;
      const session = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => undefined);
      return leaving === before ? session : undefined;
    },

    /** Whom the page shows; what is pressed there is theirs or nobody's. */
    shownUser: (): number | undefined => shown()?.userId,

    /** For which organisation; what is pressed there is for that one or none. */
    shownOrganisation: (): number | undefined => shown()?.partnerId,

    /** Another number since somebody logged in or out in full; a switch leaves it, and with it what lies on the desk. */
    sitting: (): number => sitting,

    handOver,

    /** The screen is locked here or in another tab, or was unlocked there. */
    setLocked: (now: boolean): void => {
      locked = now;
    },

    rememberedEmail,

    /** With each visit to the login: another one may have changed it, and the form is drawn with it. */
    recallEmail: (): Promise<string> => queryClient.fetchQuery({ ...rememberedEmail, staleTime: 0 }),

    login: async (body: Credentials): Promise<Result<Session, CallFailure<typeof login>>> => {
      const answer = await call(login, { query, body });
      if (!answer.ok) return answer;
      await storedLogins.keep({ email: body.email });
      await keepSecret(body.email, answer.value);
      return ok(open(answer.value));
    },

    loginWithPasskey: async (): Promise<Result<Session, PasskeyLoginFailure>> => {
      const { logInWithPasskey } = await import('./passkeys/log-in-with-passkey.ts');
      const answer = await logInWithPasskey(call, version);
      if (!answer.ok) return answer;
      // It may be somebody else's: later this session must not turn into theirs.
      await storedLogins.forgetSecret();
      return ok(open(answer.value));
    },

    /** The user has accepted the version that waited. */
    settleTerm: (termId: TermKind): void => {
      queryClient.setQueryData(current.queryKey, (session) => session && afterAccepting(session, termId));
    },

    /** Waits for the user's answer to the terms that must be accepted; false when they were signed out instead. */
    termsAccepted: (): Promise<boolean> =>
      new Promise((resolve) => {
        const look = () => {
          const session = shown();
          if (session && mustAccept(session)) return;
          stop();
          resolve(Boolean(session));
        };
        const stop = queryClient.getQueryCache().subscribe(look);
        look();
      }),

    isSignedOut,

    /** Asked before somebody logs out by themselves: whether they may. Until what it returns is called. */
    beforeLogout: (mayLeave: () => Promise<boolean>): (() => void) => {
      askedFirst.add(mayLeave);
      return () => void askedFirst.delete(mayLeave);
    },

    mayLogOut: async (): Promise<boolean> => {
      for (const mayLeave of askedFirst) if (!(await mayLeave())) return false;
      return true;
    },

    logout: async () => {
      const left = leave();
      leaving = left;
      return left;
    },
  };
};
