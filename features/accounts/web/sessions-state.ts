import type { Session, TermKind } from '@pecset/accounts/contract';
import type { ShownSession } from './stored-login/last-session.ts';
import { afterAccepting } from './terms/pending-terms.ts';

/** Who is signed in on this page. */
export type SessionsState = {
  /** Whom the page shows: nobody, or not known yet. */
  readonly shown: ShownSession | null | undefined;
  /** Nobody is at the screen; the work on it waits for the next person. */
  readonly locked: boolean;
  /** Another number since somebody logged in or out in full; a switch of user keeps it and the work on the screen. */
  readonly sitting: number;
  /** Another number since the person changed: an answer about the session from before is about somebody else. */
  readonly person: number;
};

export type SessionEvent =
  /** The server has told, or the browser remembers, who it is: asked for while the state had that `person`. */
  | { readonly kind: 'answered'; readonly session: ShownSession | null; readonly person: number }
  /** Somebody has logged in in full. */
  | { readonly kind: 'opened'; readonly session: Session }
  /** A colleague takes over the work on the screen. */
  | { readonly kind: 'switched'; readonly session: Session }
  | { readonly kind: 'left' }
  /** From a locked screen to the login: the next person who logs in takes over the work on the screen. */
  | { readonly kind: 'stepped-out' }
  | { readonly kind: 'locked'; readonly now: boolean }
  | { readonly kind: 'accepted'; readonly term: TermKind };

export type SessionEffect =
  /** Nothing that the page has read or half filled in belongs to the other organisation. */
  | 'load-the-page-anew'
  /** What the page has read of a user: all of it, or what is not on screen. */
  | 'forget-all'
  | 'forget-unseen'
  /** What is on screen is loaded again in the name of the new person. */
  | 'ask-for-all-again';

type Step = readonly [SessionsState, readonly SessionEffect[]];

export const atFirst: SessionsState = { shown: undefined, locked: false, sitting: 0, person: 0 };

/** `behindLock`: this browser was locked before, here or in another tab, so the work on the screen stays. */
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
