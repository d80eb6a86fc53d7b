import { changeUserProfile, loginWithPasskey, type Session, userProfile } from '@pecset/accounts/contract';
import { expect, test } from 'vitest';
import { keepSignedIn } from './keep-signed-in.ts';
import { answeredInTurn, save, saved } from './testing/answered-in-turn.ts';
import { anna } from './testing/session.ts';

const refusedWith = (errCode: string) => () => Response.json({ error: { errCode } }, { status: 401 });
const ended = refusedWith('not-signed-in');

const page = (answers: readonly (() => Response)[], session: Session | null | undefined) => {
  const bodyOf = (request?: RequestInit) => (typeof request?.body === 'string' ? request.body : '');
  const { call: plain, done, note } = answeredInTurn(answers, bodyOf);
  const call = keepSignedIn(plain, {
    sessions: { askAgain: note('ask again', session), shownUser: () => anna.userId },
    toLogin: note('to the login', undefined),
  });
  return { call, done };
};

const sent = 'call {"userName":"Gyógyász Anna"}';

test('a session that this device can restore is restored, and what was asked for is done', async () => {
  const { call, done } = page([ended, saved], anna);
  expect(await call(changeUserProfile, save)).toMatchObject({ ok: true });
  expect(done).toEqual([sent, 'ask again', sent]);
});

test('a session that is over leads to the login', async () => {
  const { call, done } = page([ended], null);
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'not-signed-in' } });
  expect(done).toEqual([sent, 'ask again', 'to the login']);
});

test('while the server cannot tell, the user stays where they are', async () => {
  const { call, done } = page([ended], undefined);
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'not-signed-in' } });
  expect(done).toEqual([sent, 'ask again']);
});

test('where somebody else is signed in by then, nothing is done in their name', async () => {
  const { call, done } = page([ended], { ...anna, userId: 8 });
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'user-changed' } });
  expect(done).toEqual([sent, 'ask again']);
});

test('a page that shows somebody who is no longer signed in learns who is, and sends nothing again', async () => {
  const { call, done } = page([refusedWith('user-changed')], { ...anna, userId: 8 });
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'user-changed' } });
  expect(done).toEqual([sent, 'ask again']);
  const { call: again, done: polled } = page([refusedWith('user-changed')], { ...anna, userId: 8 });
  await again({ ...userProfile, background: true } as const);
  expect(polled).toEqual(['call ', 'ask again']);
});

test('nobody is asked in circles: refused again after the repeat, it is told', async () => {
  const { call, done } = page([ended, ended], anna);
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'not-signed-in' } });
  expect(done).toEqual([sent, 'ask again', sent]);
});

test('a passkey that is refused is no session that has ended', async () => {
  const { call, done } = page([refusedWith('passkey-refused')], anna);
  const id = { id: 'a', rawId: 'a', type: 'public-key' as const, response: {}, clientExtensionResults: {} };
  expect(await call(loginWithPasskey, { body: { result: id, token: 't' } })).toMatchObject({
    refusal: { errCode: 'passkey-refused' },
  });
  expect(done).toHaveLength(1);
});

test('what the page asks for by itself neither restores a session that nobody uses nor leads anywhere', async () => {
  const { call, done } = page([ended], anna);
  const byItself = { ...userProfile, background: true } as const;
  expect(await call(byItself)).toMatchObject({ refusal: { errCode: 'not-signed-in' } });
  expect(done).toEqual(['call ']);
});

test('who is refused because the organisation’s mode has changed learns of the new one, and nothing is sent again', async () => {
  const { call, done } = page([refusedWith('mode-changed')], { ...anna, sandboxMode: false });
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'mode-changed' } });
  expect(done).toEqual([sent, 'ask again']);
});

test('a page of another organisation learns it by itself; a press there is answered: nothing was done', async () => {
  const other = refusedWith('organisation-changed');
  const { call, done } = page([other, other], anna);
  expect(await call(changeUserProfile, save)).toMatchObject({ refusal: { errCode: 'organisation-changed' } });
  expect(done).toEqual([sent]);
  await call({ ...userProfile, background: true } as const);
  expect(done).toEqual([sent, 'call ', 'ask again']);
});
