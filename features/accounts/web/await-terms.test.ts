import { changeUserProfile, type Session } from '@pecset/accounts/contract';
import { expect, test } from 'vitest';
import { awaitTerms } from './await-terms.ts';
import { answeredInTurn, save, saved } from './testing/answered-in-turn.ts';
import { anna } from './testing/session.ts';

const asked: Session = { ...anna, tcVer: '2', tcMust: true };
const held = () => Response.json({ error: { errCode: 'terms-pending' } }, { status: 403 });

type Person = { readonly session?: Session | null | undefined; readonly accepts?: boolean };

const page = (answers: readonly (() => Response)[], person: Person) => {
  const { accepts = true } = person;
  const keyOf = (request?: RequestInit) => String(new Headers(request?.headers).get('idempotency-key'));
  const { call: plain, done, note } = answeredInTurn(answers, keyOf);
  const sessions = {
    askAgain: note('ask again', 'session' in person ? person.session : asked),
    termsAccepted: note('wait for the answer', accepts),
  };
  return { call: awaitTerms(plain, { sessions }), done };
};

const press = { headers: { 'idempotency-key': 'press-1' } };

test('what new terms held back is sent again once they are accepted, as the same press', async () => {
  const { call, done } = page([held, saved], {});
  expect(await call(changeUserProfile, save, press)).toMatchObject({ ok: true });
  expect(done).toEqual(['call press-1', 'ask again', 'wait for the answer', 'call press-1']);
});

test('who declines them has done nothing', async () => {
  const { call, done } = page([held, saved], { accepts: false });
  expect(await call(changeUserProfile, save, press)).toMatchObject({ refusal: { errCode: 'terms-pending' } });
  expect(done).toEqual(['call press-1', 'ask again', 'wait for the answer']);
});

test.each([null, undefined])('without a session (%s) nobody is asked', async (session) => {
  const { call, done } = page([held, saved], { session });
  expect(await call(changeUserProfile, save, press)).toMatchObject({ refusal: { errCode: 'terms-pending' } });
  expect(done).toEqual(['call press-1', 'ask again']);
});

test('nobody is asked in circles: held back again after the repeat, it is told', async () => {
  const { call, done } = page([held, held], {});
  expect(await call(changeUserProfile, save, press)).toMatchObject({ refusal: { errCode: 'terms-pending' } });
  expect(done).toHaveLength(4);
});
