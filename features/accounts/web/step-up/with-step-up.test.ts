import { ok, type Result, refuse } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { type Accepted, type Proof, withStepUp } from './with-step-up.ts';

type Answer = Result<string, { readonly errCode: string }>;
const changed: Answer = ok('changed');
const needed: Answer = refuse({ errCode: 'step-up-needed' });
const refused: Answer = refuse({ errCode: 'SYS-HTTP-500' });

/** Gives the answers in turn, answers a step-up with `proof`, and records what was done. */
const change = async (answers: readonly Answer[], proof: Proof) => {
  const done: string[] = [];
  const left = [...answers];
  const attempt = async () => {
    done.push('attempt');
    const answer = left.shift();
    if (!answer) throw new Error('one attempt too many');
    return answer;
  };
  const prove = async (accepted: Accepted) => {
    done.push(`prove by ${accepted}`);
    return proof;
  };
  return { answer: await withStepUp(attempt, prove), done };
};

test('a change that asks for no proof is made at once', async () => {
  expect(await change([changed], 'proven')).toEqual({ answer: changed, done: ['attempt'] });
});

test('once it is proven who is there, the change is made without asking again', async () => {
  expect(await change([needed, changed], 'proven')).toEqual({
    answer: changed,
    done: ['attempt', 'prove by any', 'attempt'],
  });
});

test('who does not want to prove it leaves everything as it was', async () => {
  expect(await change([needed], 'cancelled')).toEqual({
    answer: 'cancelled',
    done: ['attempt', 'prove by any'],
  });
});

test('another refusal is no reason to ask who is there', async () => {
  expect(await change([refused], 'proven')).toEqual({ answer: refused, done: ['attempt'] });
});

test('an operator whose password was not enough is asked for the passkey, and the change is made', async () => {
  expect(await change([needed, needed, changed], 'proven')).toEqual({
    answer: changed,
    done: ['attempt', 'prove by any', 'attempt', 'prove by passkey', 'attempt'],
  });
});

test('a refusal after the proof is told, and nobody is asked in circles', async () => {
  expect((await change([needed, refused], 'proven')).answer).toEqual(refused);
  expect((await change([needed, needed, needed], 'proven')).answer).toEqual(needed);
});
