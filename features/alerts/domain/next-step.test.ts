import { type AlertCause, outcomeOfCause } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { type Grounds, likelyCause } from './likely-cause.ts';
import { isFact, nextStep } from './next-step.ts';

const typed = likelyCause('typing', { kind: 'typed' }, { settledBy: 'second-reading' });
const capsLock = likelyCause('reader-setup', { kind: 'caps-lock' });
const capsLockPerhaps = likelyCause(
  'reader-setup',
  { kind: 'caps-lock-perhaps' },
  { settledBy: 'second-reading' },
);
const suspicion = likelyCause('suspicion', { kind: 'none-of-these' });

test('of a pack of which nobody knows more than that it was typed, its code is read first', () => {
  expect(nextStep([typed, suspicion])).toBe('second-reading');
  expect(nextStep([capsLock, typed, suspicion])).toBe('decision');
  expect(nextStep([])).toBe('decision');
});

test('what another reading has yet to show releases no pack: until then it is held back', () => {
  expect([typed.decision, capsLockPerhaps.decision]).toEqual(['held', 'held']);
  expect([likelyCause('typing', { kind: 'lost-separator' }).decision, capsLock.decision]).toEqual([
    'released',
    'released',
  ]);
});

test('a suspicion is put into words by whoever has it', () => {
  const suspected: readonly (readonly [AlertCause, Grounds])[] = [
    ['suspicion', { kind: 'none-of-these' }],
    ['suspicion', { kind: 'unexplained' }],
    ['suspicion', { kind: 'inactive-elsewhere' }],
  ];
  for (const [cause, grounds] of suspected)
    expect([outcomeOfCause[cause], isFact(grounds)]).toEqual(['suspicion', false]);
});

test('what the scan, the history or a second reading shows is a fact, and what nobody looked up is none', () => {
  expect(isFact({ kind: 'caps-lock' })).toBe(true);
  expect(isFact({ kind: 'typed-month', sent: '381200' })).toBe(true);
  expect(isFact({ kind: 'not-uploaded-same' })).toBe(true);
  expect(isFact({ kind: 'not-uploaded' })).toBe(false);
  expect(isFact({ kind: 'needs-no-verification' })).toBe(false);
});
