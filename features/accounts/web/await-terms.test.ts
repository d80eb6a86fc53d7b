import { changeUserProfile, type Session } from '@pecset/accounts/contract';
import { makeCall } from '@pecset/web-kit';
import { expect, test } from 'vitest';
import { awaitTerms } from './await-terms.ts';

const anna: Session = {
  userId: 7,
  userName: 'minta.anna',
  partnerId: 1,
  orgName: 'Minta Patika',
  status: null,
  roles: [],
  sandboxMode: true,
  tcVer: '2',
  tcMust: true,
  ppVer: null,
  ppMust: false,
};
const saved = () => Response.json({ userId: 7, userName: 'Gyógyász Anna' });
const held = () => Response.json({ error: { errCode: 'terms-pending' } }, { status: 403 });

type Person = { readonly session?: Session | null | undefined; readonly accepts?: boolean };

/** A page whose server gives these answers in turn, and what was done. */
const page = (answers: readonly (() => Response)[], person: Person) => {
  const { accepts = true } = person;
  const done: string[] = [];
  const left = [...answers];
  const plain = makeCall({
    language: () => 'hu',
    fetch: async (_, init) => {
      done.push(`call ${new Headers(init?.headers).get('idempotency-key')}`);
      return left.shift()?.() ?? Response.error();
    },
  });
  const note =
    <Value>(what: string, value: Value) =>
    async () => {
      done.push(what);
      return value;
    };
  const sessions = {
    askAgain: note('ask again', 'session' in person ? person.session : anna),
    termsAccepted: note('wait for the answer', accepts),
  };
  return { call: awaitTerms(plain, { sessions }), done };
};

const save = { body: { userName: 'Gyógyász Anna' } };
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
