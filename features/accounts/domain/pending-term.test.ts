import { expect, test } from 'vitest';
import { type OfferedVersion, pendingTerm } from './pending-term.ts';

const version = (name: string, ...traits: readonly ('mandatory' | 'accepted')[]): OfferedVersion => ({
  version: name,
  mandatory: traits.includes('mandatory'),
  accepted: traits.includes('accepted'),
});

test('who accepted the newest version has nothing to answer', () => {
  expect(pendingTerm([version('1.1', 'mandatory', 'accepted'), version('1.0', 'mandatory')])).toBeUndefined();
  expect(pendingTerm([])).toBeUndefined();
});

test('a newer version waits, and must be accepted only when it is mandatory', () => {
  const accepted = version('1.0', 'mandatory', 'accepted');
  expect(pendingTerm([version('1.1'), accepted])).toEqual({ version: '1.1', must: false });
  expect(pendingTerm([version('1.1', 'mandatory'), accepted])).toEqual({ version: '1.1', must: true });
});

test('an optional version does not lift a mandatory one before it that was never accepted', () => {
  const versions = [version('1.2'), version('1.1', 'mandatory'), version('1.0', 'accepted')];
  expect(pendingTerm(versions)).toEqual({ version: '1.2', must: true });
});

test('who never accepted anything must answer the newest of all', () => {
  expect(pendingTerm([version('1.1'), version('1.0', 'mandatory')])).toEqual({ version: '1.1', must: true });
});
