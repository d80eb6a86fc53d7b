import { expect, test } from 'vitest';
import { registrationWords } from './registration-words.ts';

const say = { internalError: 'Internal error', unreachable: 'No connection.' };

test.each([
  [
    'in the server’s own words, also where the contract has others',
    { errCode: 'weak-password', errStr: 'Choose a better one.', status: 400 },
    'Choose a better one.',
  ],
  [
    'in the server’s own words for what the contract does not know',
    { errCode: 'SYS-HTTP-409', errStr: 'Closed for today.', status: 409 },
    'Closed for today.',
  ],
  ['as an internal error where it has none', { errCode: 'weak-password', status: 400 }, 'Internal error'],
  [
    'as an internal error where they are empty',
    { errCode: 'fault', errStr: '', status: 500 },
    'Internal error',
  ],
  ['as an internal error for a bare status', { errCode: 'SYS-HTTP-502', status: 502 }, 'Internal error'],
  ['as one with a reason where nobody answers', { errCode: 'SYS-NETWORK' }, 'Internal error. No connection.'],
] as const)('a registration that fails is told %s', (_, failure, words) => {
  expect(registrationWords(failure, say)).toBe(words);
});
