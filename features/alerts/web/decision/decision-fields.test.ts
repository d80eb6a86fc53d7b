import { expect, test } from 'vitest';
import { type Grounds, likelyCause } from '../../domain/likely-cause.ts';
import { impliedBy } from './decision-fields.ts';

const offered = (cause: 'suspicion' | 'typing' | 'reader-setup', grounds: Grounds) => ({
  ...likelyCause(cause, grounds),
  fact: 'So it is.',
  todo: 'Do this.',
});

test('the words of a suspicion are left to whoever has it', () => {
  for (const kind of ['none-of-these', 'unexplained', 'inactive-elsewhere'] as const)
    expect(impliedBy('suspicion', [offered('suspicion', { kind })])).toEqual({ decision: 'held', words: '' });
});

test('what the code proves is filled in as it is; of a cause that nothing speaks for, nothing is', () => {
  const causes = [offered('reader-setup', { kind: 'caps-lock' })];
  expect(impliedBy('reader-setup', causes)).toEqual({ decision: 'released', words: 'So it is.' });
  expect(impliedBy('typing', causes)).toEqual({ decision: 'released', words: '' });
});
