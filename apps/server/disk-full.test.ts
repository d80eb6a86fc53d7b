import { expect, test } from 'vitest';
import { diskFull } from './disk-full.ts';

test.for([
  ['a file of ours', Object.assign(new Error('ENOSPC: no space left, write'), { code: 'ENOSPC' })],
  ['a statement', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['initdb', new Error('FATAL: could not extend file "base/1": wrote only 4096 of 8192 bytes at block 10')],
  ['a cause', new Error('migration failed', { cause: new Error('No space left on device') })],
] as const)('%s that found no room on the disk is told as that, in one sentence', ([, error]) => {
  expect(diskFull(error)).toMatch(/^the disk is full: free some space, then start again \(.*\)$/);
});

test('anything else is not', () => {
  expect(diskFull(new Error('connection refused'))).toBe(undefined);
});
