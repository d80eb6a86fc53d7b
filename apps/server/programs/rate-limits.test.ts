import { expect, test } from 'vitest';
import { withProgram } from '../testing/with-program.ts';

test('tills whose keys were revoked use up nothing of what the counter may ask', async () => {
  const scene = await withProgram({ environment: { REQUESTS_PER_SECOND: '4' } });
  const { ask, onPage, db, addProgram, till } = scene;
  const keys = [till.key, (await addProgram({ name: 'Till 3' })).key];
  const askAll = async (times: number) => {
    const asked = keys.flatMap((key) =>
      Array.from({ length: times }, () => ask('GET', '/status', undefined, { key })),
    );
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  expect(await askAll(1)).toEqual(new Set([200]));
  await db.updateTable('program_key').set({ revoked_at: new Date() }).execute();
  expect(await askAll(1)).toEqual(new Set([401]));
  expect(await askAll(20)).toEqual(new Set([401, 429]));
  const atTheCounter = Array.from({ length: 4 }, () => onPage('GET', '/api/profile/user/me'));
  expect((await Promise.all(atTheCounter)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
