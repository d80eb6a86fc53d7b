import { waitingForLocks } from '@pecset/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { historyOf, pack, packsServer, post } from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());

test('a press while the organisation leaves production sends nothing and is answered mode-changed', async () => {
  await national.stock(pack);
  const server = await packsServer({ production: national.production() });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  const pressed = await server.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('partner').select('mode').forUpdate().execute();
    await tx.updateTable('partner').set({ mode: 'sandbox' }).execute();
    const answer = post(server, anna, 'sn/dispense', { ...pack, mode: 'production' });
    await expect.poll(() => waitingForLocks(server.owner)).toBe(1);
    return { answer };
  });
  const answer = await pressed.answer;
  expect(await answer.json()).toMatchObject({ error: { errCode: 'mode-changed' } });
  await server.setMode(anna.partnerId, 'production');
  expect((await historyOf(server, anna)).history).toEqual([]);
  expect(await national.received()).toEqual([]);
});
