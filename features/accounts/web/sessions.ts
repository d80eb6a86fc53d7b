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
  /** Loads the page once more, from its start. */
  readonly beginAnew: () => void;
};

/** The one place that knows who is signed in: restores, opens and ends the session. */
export type Sessions = ReturnType<typeof makeSessions>;

const ASKED_AGAIN_AFTER_MS = 15 * 60_000;
const queryKey = ['session'];
/** What the page remembers of a user: the next one at this counter may be somebody else. */
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
  /** Whom the page shows stands in the query cache, where every screen reads it. */
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
    // A user who returns to an open page must learn of new terms, another mode or an ended session. Polling instead would
    // keep a session alive that nobody uses.
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

  /** Within the turn of the device, so that no silent login comes between and outlives it. */
  const leave = (): Promise<Result<null, CallFailure<typeof logout>>> =>
    oneTab(async () => {
      // The logout must arrive even if the page is closed right after it.
      const answer = await call(logout, {}, { headers: shownUserHeader(shown()?.userId), keepalive: true });
      if (!answer.ok) return answer;
      // Of a colleague who switched, the stored login is somebody else's.
      if (!handOver.state()) await storedLogins.forgetSecret();
      // What was asked before the logout and is answered after it would sign the user in again, on this page only.
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

    /** Waits for the session to be restored; throws when the server cannot tell. */
    restored: (): Promise<ShownSession | null> => queryClient.ensureQueryData(current),

    /**
     * After something that may have ended the session; nothing when the server cannot tell, or the user has left by
     * themselves meanwhile: then all stays as it is.
     */
    askAgain: async (): Promise<ShownSession | null | undefined> => {
      const before = leaving;
      await before;
      if (isSignedOut() || state.locked) return undefined;
      const session = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => undefined);
      return leaving === before ? session : undefined;
    },

    /** Whom the page shows; what is pressed there is theirs or nobody's. */
    shownUser: (): number | undefined => shown()?.userId,

    /** For which organisation; what is pressed there is for that one or none. */
    shownOrganisation: (): number | undefined => shown()?.partnerId,

    sitting: (): number => state.sitting,

    handOver,

    /** The screen is locked here or in another tab, or was unlocked there. */
    setLocked: (now: boolean): void => void step({ kind: 'locked', now }),

    rememberedEmail,

    /** With each visit to the login: another one may have changed it, and the form is drawn with it. */
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
      // It may be somebody else's: later this session must not turn into theirs.
      await storedLogins.forgetSecret();
      return ok(open(answer.value));
    },

    /** A colleague goes on: what is on screen stays there, and is asked for anew in their name. */
    takeOver: async (opened: OpenedSession): Promise<Session> => {
      const session = withoutSecret(opened);
      await queryClient.cancelQueries({ queryKey });
      show({ kind: 'switched', session });
      return session;
    },

    /** To the login from a locked screen: nobody is signed in until somebody comes. */
    stepOut: (): void => show({ kind: 'stepped-out' }),

    /** The user has accepted the version that waited. */
    settleTerm: (term: TermKind): void => show({ kind: 'accepted', term }),

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
