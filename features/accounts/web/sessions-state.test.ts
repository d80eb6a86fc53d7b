import { expect, test } from 'vitest';
import { atFirst, type SessionEvent, type SessionsState, sessionStep } from './sessions-state.ts';
import type { ShownSession } from './stored-login/last-session.ts';
import { anna } from './testing/session.ts';

const bela: ShownSession = { ...anna, userId: anna.userId + 1, userName: 'Béla' };
const annaElsewhere: ShownSession = { ...anna, partnerId: anna.partnerId + 1 };
const whom = [anna, bela, annaElsewhere];

/** A browser: what its page knows, how it was handed over, and the questions to the server that are still open. */
type Browser = {
  readonly state: SessionsState;
  readonly handedOver: 'locked' | 'switched' | undefined;
  readonly asked: readonly Question[];
  /** How often the user has changed or left. */
  readonly changes: number;
};
type Question = { readonly person: number; readonly changes: number };
type Move = {
  readonly event: SessionEvent;
  readonly next: Omit<Browser, 'state'>;
  /** The question that an answer belongs to. */
  readonly to?: Question;
};

/** All events that can happen next; the last one leaves a question open. */
const movesOf = ({ state, handedOver, asked, changes }: Browser): readonly Move[] => {
  const same = { handedOver, asked, changes };
  const changed = { ...same, changes: changes + 1 };
  return [
    ...asked.flatMap((to) =>
      [...whom, null].map((session) => ({
        event: { kind: 'answered', session, person: to.person } as const,
        next: { ...same, asked: asked.filter((open) => open !== to) },
        to,
      })),
    ),
    ...whom.map((session) => ({
      event: { kind: 'opened', session } as const,
      next: { ...changed, handedOver: undefined },
    })),
    { event: { kind: 'switched', session: bela }, next: { ...changed, handedOver: 'switched' } },
    { event: { kind: 'left' }, next: changed },
    { event: { kind: 'stepped-out' }, next: { ...changed, handedOver: 'locked' } },
    { event: { kind: 'locked', now: true }, next: { ...same, handedOver: 'locked' } },
    { event: { kind: 'locked', now: false }, next: same },
    {
      event: { kind: 'accepted', term: 'TC' },
      next: { ...same, asked: [...asked, { person: state.person, changes }] },
    },
  ];
};

const afterMove = (browser: Browser, { event, next }: Move) => {
  const [state, effects] = sessionStep(browser.state, event, browser.handedOver === 'locked');
  return { browser: { state, ...next }, effects };
};

/** What users at a counter rely on, whatever happened before. */
const faultsOf = (before: Browser, move: Move): readonly string[] => {
  const { event, to } = move;
  const { browser, effects } = afterMove(before, move);
  const [was, is] = [before.state, browser.state];
  const changesSitting = is.sitting !== was.sitting;
  const behindLock = before.handedOver === 'locked';
  const isLate = to !== undefined && to.changes !== before.changes;
  const isOver = event.kind === 'answered' && event.session === null && !isLate && !was.locked;
  const rules: Readonly<Record<string, boolean>> = {
    'an answer about somebody from before changes nothing': !isLate || is === was,
    'behind a locked screen no answer changes anything':
      event.kind !== 'answered' || !was.locked || is === was,
    'no answer turns the page into another organisation’s':
      event.kind !== 'answered' || !was.shown || !is.shown || is.shown.partnerId === was.shown.partnerId,
    'another organisation begins with a new page':
      event.kind !== 'answered' ||
      is !== was ||
      was.locked ||
      isLate ||
      effects.includes('load-the-page-anew'),
    'work that a colleague takes over stays on the screen':
      !changesSitting || event.kind === 'left' || (!behindLock && (event.kind === 'opened' || isOver)),
    'a logout, a full login and an ended session clear the screen':
      behindLock || changesSitting || !(['left', 'opened'].includes(event.kind) || isOver),
    'a user who left is shown no more': !['left', 'stepped-out'].includes(event.kind) || is.shown === null,
    'what others have read is forgotten':
      !['left', 'opened', 'switched'].includes(event.kind) ||
      effects.some((effect) => effect === 'forget-all' || effect === 'forget-unseen'),
    'after a logout nothing is left': event.kind !== 'left' || effects.includes('forget-all'),
    'a colleague’s screen is asked for in their name':
      event.kind !== 'switched' || effects.includes('ask-for-all-again'),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
};

test('in every order of logins, switches, locks, logouts and late answers the page shows only who is there', () => {
  const seen = new Map<string, Browser>();
  const faults = new Set<string>();
  let edge: readonly Browser[] = [
    { state: atFirst, handedOver: undefined, asked: [{ person: 0, changes: 0 }], changes: 0 },
  ];
  for (let depth = 0; depth < 5; depth += 1) {
    edge = edge.flatMap((browser) =>
      movesOf(browser).flatMap((move) => {
        for (const fault of faultsOf(browser, move)) faults.add(`${fault}: ${JSON.stringify(move.event)}`);
        const next = afterMove(browser, move).browser;
        const key = JSON.stringify(next);
        if (seen.has(key)) return [];
        seen.set(key, next);
        return [next];
      }),
    );
  }
  expect([...faults]).toEqual([]);
  expect(seen.size).toBeGreaterThan(1000);
});
