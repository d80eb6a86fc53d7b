import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { CounterSettings } from '../contract/index.ts';
import { organisationServer, saidBy } from './testing/organisation-server.ts';

test('an administrator changes each setting of the counter within its bounds; everybody reads them', async () => {
  const { admin, ask, addUser } = await organisationServer();
  const user = await addUser('bela');
  const settings = '/api/org/counter';
  const change = (body: object) => ask(admin, 'PATCH', settings, body);
  const read = async (answer: Response) => z.parse(CounterSettings, await answer.json());
  const allow = { mayDispenseUnasked: true };

  expect(await read(await ask(user, 'GET', settings))).toEqual({
    lockAfterMinutes: null,
    mayDispenseUnasked: false,
  });
  expect(await saidBy(await ask(user, 'PATCH', settings, allow))).toBe('403 forbidden');
  for (const lockAfterMinutes of [0, 61, 1.5]) expect((await change({ lockAfterMinutes })).status).toBe(400);
  expect(await read(await change({ lockAfterMinutes: 5 }))).toEqual({
    lockAfterMinutes: 5,
    mayDispenseUnasked: false,
  });
  expect(await read(await change(allow))).toEqual({ lockAfterMinutes: 5, ...allow });
  expect(await read(await change({}))).toEqual({ lockAfterMinutes: 5, ...allow });
  expect(await read(await ask(user, 'GET', settings))).toEqual({ lockAfterMinutes: 5, ...allow });
});
