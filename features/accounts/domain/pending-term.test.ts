import { expect, test } from 'vitest';
import { type OfferedVersion, pendingTerm } from './pending-term.ts';

const version = (
  name: string,
  ...traits: readonly ('mandatory' | 'accepted' | 'announced')[]
): OfferedVersion => ({
  version: name,
  mandatory: traits.includes('mandatory'),
  inForce: !traits.includes('announced'),
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

test('what is announced may be accepted ahead of its day, and binds nobody before it', () => {
  const versions = [version('1.1', 'mandatory', 'announced'), version('1.0', 'mandatory', 'accepted')];
  expect(pendingTerm(versions)).toEqual({ version: '1.1', must: false });
  expect(pendingTerm([version('1.1', 'mandatory', 'announced', 'accepted')])).toBeUndefined();
});

test('what is in force is asked for before what is announced, and of several announced the next comes first', () => {
  const announced = [version('1.3', 'mandatory', 'announced'), version('1.2', 'announced')];
  const accepted = version('1.0', 'accepted');
  expect(pendingTerm([...announced, version('1.1', 'mandatory'), accepted])).toEqual({
    version: '1.1',
    must: true,
  });
  expect(pendingTerm([...announced, accepted])).toEqual({ version: '1.2', must: false });
});
