import { login, logout, type OpenedSession, type Session, type TermKind } from '@pecset/accounts/contract';
import { type InputOf, shownUserHeader } from '@pecset/contract';
import { ok, type Result } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PasskeyLoginFailure } from './passkeys/log-in-with-passkey.ts';
import {
  keepSecret,
  type RestoreNeeds,
  rememberedSession,
  restoreSession,
  withoutSecret,
} from './restore-session.ts';
import { atFirst, type SessionEffect, type SessionEvent, sessionStep } from './sessions-state.ts';
import type { ShownSession } from './stored-login/last-session.ts';
import { mustAccept } from './terms/pending-terms.ts';

export type Credentials = InputOf<typeof login>['body'];

type Needs = RestoreNeeds & {
  readonly queryClient: QueryClient;
  /** Reloads the page from its start. */
  readonly beginAnew: () => void;
};

/** The one place that knows who is signed in: restores, opens and ends the session. */
export type Sessions = ReturnType<typeof makeSessions>;

const ASKED_AGAIN_AFTER_MS = 15 * 60_000;
const queryKey = ['session'];
/** Matches all cached data but the session: the next user at this counter may be another. */
const ofUser = ({ queryKey: [what] }: { readonly queryKey: readonly unknown[] }) => what !== queryKey[0];

export const makeSessions = (needs: Needs) => {
  const { call, queryClient, storedLogins, oneTab, handOver, lastSession, version, beginAnew } = needs;
  const query = { v: version };
  const restore = restoreSession(needs);
  const shown = () => queryClient.getQueryData<ShownSession | null>(queryKey);

  let noted: ShownSession | null | undefined;
  queryClient.getQueryCache().subscribe(() => {
    if (noted === shown()) return;
    noted = shown();
    lastSession.note(noted);
  });

  const effects: Readonly<Record<SessionEffect, () => void>> = {
    'load-the-page-anew': beginAnew,
    'forget-all': () => queryClient.removeQueries({ predicate: ofUser }),
    'forget-unseen': () => queryClient.removeQueries({ type: 'inactive', predicate: ofUser }),
    'ask-for-all-again': () => void queryClient.invalidateQueries({ predicate: ofUser }),
  };
  let state = atFirst;
  /** The shown session is kept in the query cache, where every screen reads it. */
  const step = (event: SessionEvent): ShownSession | null | undefined => {
    const behindLock = handOver.state() === 'locked';
    const [next, todo] = sessionStep({ ...state, shown: shown() }, event, behindLock);
    state = next;
    for (const effect of todo) effects[effect]();
    return next.shown;
  };
  const show = (event: SessionEvent): void => {
    queryClient.setQueryData(queryKey, step(event));
  };

  const ask = async (): Promise<ShownSession | null> => {
    if (state.locked) return shown() ?? null;
    const { person } = state;
    const session = await (shown() ? restore() : restore().catch(rememberedSession(needs)));
    return step({ kind: 'answered', session, person }) ?? null;
  };
  const current = queryOptions({
    queryKey,
    queryFn: ask,
    // A user who returns to an open page must learn of new terms, another mode or an ended session. Polling would keep
    // an unused session alive.
    staleTime: ASKED_AGAIN_AFTER_MS,
    refetchOnWindowFocus: true,
    gcTime: Number.POSITIVE_INFINITY,
  });

  const open = (opened: OpenedSession): Session => {
    const session = withoutSecret(opened);
    show({ kind: 'opened', session });
    handOver.forget();
    return session;
  };

  const isSignedOut = (): boolean => shown() === null;
  let leaving: Promise<unknown> = Promise.resolve();
  const askedFirst = new Set<() => Promise<boolean>>();

  /** Holds the lock among tabs, so that no silent login races with the logout and outlives it. */
  const leave = (): Promise<Result<null, CallFailure<typeof logout>>> =>
    oneTab(async () => {
      // The logout must arrive even if the page is closed right after it.
      const answer = await call(logout, {}, { headers: shownUserHeader(shown()?.userId), keepalive: true });
      if (!answer.ok) return answer;
      // After a switch the stored login is another user's.
      if (!handOver.state()) await storedLogins.forgetSecret();
      // A session query answered after the logout would sign the user in again, on this page only.
      await queryClient.cancelQueries({ queryKey });
      show({ kind: 'left' });
      return ok(null);
    });

  const rememberedEmail = queryOptions({
    queryKey: ['remembered-email'],
    queryFn: async () => (await storedLogins.read())?.email ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  });

  return {
    current,

    /** Waits for the session to be restored; throws if the server cannot tell. */
    restored: (): Promise<ShownSession | null> => queryClient.ensureQueryData(current),

    /**
     * Asks after something that may have ended the session. Returns undefined, with no change, if the server cannot
     * tell, the screen is locked or the user has logged out meanwhile.
     */
    askAgain: async (): Promise<ShownSession | null | undefined> => {
      const before = leaving;
      await before;
      if (isSignedOut() || state.locked) return undefined;
      const session = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => undefined);
      return leaving === before ? session : undefined;
    },

    /** The user on screen; what is pressed there is done in their name or not at all. */
    shownUser: (): number | undefined => shown()?.userId,

    /** The organisation on screen; what is pressed there is done for it or not at all. */
    shownOrganisation: (): number | undefined => shown()?.partnerId,

    sitting: (): number => state.sitting,

    handOver,

    /** Called when the screen is locked here or in another tab, or was unlocked there. */
    setLocked: (now: boolean): void => void step({ kind: 'locked', now }),

    rememberedEmail,

    /** Refetched at each visit to the login, since another visit may have changed it and the form starts with it. */
    recallEmail: (): Promise<string> => queryClient.fetchQuery({ ...rememberedEmail, staleTime: 0 }),

    login: async (body: Credentials): Promise<Result<Session, CallFailure<typeof login>>> => {
      const answer = await call(login, { query, body });
      if (!answer.ok) return answer;
      await storedLogins.keep({ email: body.email });
      await keepSecret(storedLogins, body.email, answer.value);
      return ok(open(answer.value));
    },

    loginWithPasskey: async (): Promise<Result<Session, PasskeyLoginFailure>> => {
      const { logInWithPasskey } = await import('./passkeys/log-in-with-passkey.ts');
      const answer = await logInWithPasskey(call, version);
      if (!answer.ok) return answer;
      // The stored secret may be another user's; this session must not turn into theirs later.
      await storedLogins.forgetSecret();
      return ok(open(answer.value));
    },

    /** A colleague takes over: the screen stays, and its data is refetched in their name. */
    takeOver: async (opened: OpenedSession): Promise<Session> => {
      const session = withoutSecret(opened);
      await queryClient.cancelQueries({ queryKey });
      show({ kind: 'switched', session });
      return session;
    },

    /** From a locked screen to the login; nobody is signed in until the next login. */
    stepOut: (): void => show({ kind: 'stepped-out' }),

    /** Called when the user has accepted the pending version. */
    settleTerm: (term: TermKind): void => show({ kind: 'accepted', term }),

    /** Waits for the user's answer to mandatory terms; resolves to false if they were signed out instead. */
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

    /** Registers a check that may refuse a logout by the user; returns the function that removes it. */
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
