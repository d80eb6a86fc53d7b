import type { Session, TermKind } from '@pecset/accounts/contract';
import type { ShownSession } from './stored-login/last-session.ts';
import { afterAccepting } from './terms/pending-terms.ts';

/** Who is signed in on this page. */
export type SessionsState = {
  /** The session on screen; null if nobody is signed in, undefined if not known yet. */
  readonly shown: ShownSession | null | undefined;
  /** The screen is locked; its work stays for the next user. */
  readonly locked: boolean;
  /** Grows with each full login or logout; a switch of user keeps it and the work on the screen. */
  readonly sitting: number;
  /** Grows when the user changes: an answer to a question from before is about somebody else. */
  readonly person: number;
};

export type SessionEvent =
  /** The server's or the browser's answer to a question that was asked while the state had that `person`. */
  | { readonly kind: 'answered'; readonly session: ShownSession | null; readonly person: number }
  /** A full login. */
  | { readonly kind: 'opened'; readonly session: Session }
  /** A colleague takes over the work on the screen. */
  | { readonly kind: 'switched'; readonly session: Session }
  | { readonly kind: 'left' }
  /** From a locked screen to the login: the next user who logs in takes over the work on the screen. */
  | { readonly kind: 'stepped-out' }
  | { readonly kind: 'locked'; readonly now: boolean }
  | { readonly kind: 'accepted'; readonly term: TermKind };

export type SessionEffect =
  /** For another organisation: nothing that the page has read or half filled in belongs to it. */
  | 'load-the-page-anew'
  /** Removes cached data of a user: all of it, or what is not on screen. */
  | 'forget-all'
  | 'forget-unseen'
  /** Reloads what is on screen in the name of the new user. */
  | 'ask-for-all-again';

type Step = readonly [SessionsState, readonly SessionEffect[]];

export const atFirst: SessionsState = { shown: undefined, locked: false, sitting: 0, person: 0 };

/** `behindLock`: this browser was locked, here or in another tab, so the work on the screen stays. */
export const sessionStep = (state: SessionsState, event: SessionEvent, behindLock: boolean): Step => {
  const { shown, sitting, person } = state;
  const sittingNow = behindLock ? sitting : sitting + 1;
  switch (event.kind) {
    case 'answered':
      return answered(state, event, sittingNow);
    case 'opened':
      return [
        { shown: event.session, locked: false, sitting: sittingNow, person: person + 1 },
        ['forget-unseen'],
      ];
    case 'switched':
      return [
        { ...state, shown: event.session, locked: false, person: person + 1 },
        ['forget-unseen', 'ask-for-all-again'],
      ];
    case 'left':
      return [{ ...state, shown: null, sitting: sitting + 1, person: person + 1 }, ['forget-all']];
    case 'stepped-out':
      return [{ ...state, shown: null, locked: false, person: person + 1 }, []];
    case 'locked':
      return [{ ...state, locked: event.now }, []];
    case 'accepted':
      return [{ ...state, shown: shown && afterAccepting(shown, event.term) }, []];
  }
};

type Answered = Extract<SessionEvent, { readonly kind: 'answered' }>;

const answered = (state: SessionsState, { session, person }: Answered, sitting: number): Step => {
  const { shown, locked } = state;
  if (locked || person !== state.person) return [state, []];
  if (session && shown && session.partnerId !== shown.partnerId) return [state, ['load-the-page-anew']];
  return [{ ...state, shown: session, sitting: session ? state.sitting : sitting }, []];
};
