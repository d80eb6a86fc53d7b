import { makeCall } from '@pecset/web-kit';
import { expect, test } from 'vitest';
import { endAllSessions } from './end-all-sessions.ts';

/** A server with open sessions that records requests and cannot end the `stuck` one. */
const server = (open: readonly string[], stuck?: string) => {
  const asked: string[] = [];
  const answerTo = (id: string) => {
    if (id === stuck)
      return Response.json({ error: { errCode: 'unavailable', errStr: '' } }, { status: 503 });
    if (open.includes(id)) return Response.json({});
    return Response.json({ error: { errCode: 'not-found', errStr: '' } }, { status: 404 });
  };
  const call = makeCall({
    language: () => 'hu',
    fetch: async (address, request) => {
      const path = typeof address === 'string' ? address : '';
      asked.push(`${request?.method} ${path}`);
      return answerTo(path.split('/').at(-1) ?? '');
    },
  });
  return { call, asked };
};

test('every device that was named is signed out', async () => {
  const { call, asked } = server(['phone', 'till']);
  expect(await endAllSessions(call, ['phone', 'till'])).toEqual({ ok: true, value: null });
  expect(asked).toEqual(['DELETE /api/profile/session/phone', 'DELETE /api/profile/session/till']);
});

test('a device that has signed out meanwhile keeps no other from being signed out', async () => {
  const { call, asked } = server(['till']);
  expect(await endAllSessions(call, ['phone', 'till'])).toEqual({ ok: true, value: null });
  expect(asked).toHaveLength(2);
});

test('one that cannot be ended is told, not passed over', async () => {
  const { call } = server(['phone', 'till'], 'phone');
  expect(await endAllSessions(call, ['phone', 'till'])).toMatchObject({
    ok: false,
    refusal: { errCode: 'unavailable' },
  });
});
