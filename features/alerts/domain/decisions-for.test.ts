import { alertCause, outcomeOfCause } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { decisionsFor } from './decisions-for.ts';

test('a pack under suspicion is never offered to be released', () => {
  expect(decisionsFor('suspicion')).not.toContain('released');
});

test('an own error or a technical fault releases the pack by itself, unless it has expired', () => {
  for (const cause of alertCause.options)
    expect(decisionsFor(cause)[0]).toBe(
      outcomeOfCause[cause] === 'suspicion' || cause === 'expired' ? 'held' : 'released',
    );
});
