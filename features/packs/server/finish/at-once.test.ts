import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { phasesOf } from '../testing/backlog.ts';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { pack, packsServer, press } from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
});

const serials = Array.from({ length: 8 }, (_, index) => `AT-ONCE-${index}`);

const openProduction = async (way: Parameters<Emulated['production']>[0]) => {
  await national.stock(...serials.map((sn) => ({ ...pack, sn })));
  const before = (await national.received()).length;
  const server = await packsServer({ production: national.production(way), limits: { atOnce: 8 } });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  return {
    server,
    anna,
    pressAll: () => Promise.all(serials.map((sn) => press(server, anna, 'dispense', { sn }))),
    tries: async () => (await national.received()).length - before,
  };
};

test.each([1, 2])(
  'of many simultaneous presses with a wrong password only as many are tried as the login has slots: %i',
  async (slotsPerUser) => {
    const { server, pressAll, tries } = await openProduction({ slotsPerUser });
    await national.fail('wrong-password', { rate: 1 });
    await pressAll();
    expect(await tries()).toBeLessThanOrEqual(slotsPerUser);
    expect(new Set(await phasesOf(server))).toEqual(new Set(['parked']));
  },
);

test('however many press at once while it is away, one knocks', async () => {
  const { server, pressAll } = await openProduction({});
  const MANY = 1_000;
  await national.fail('refuse-connections', { next: MANY });
  await pressAll();
  expect((await national.tell('GET', '/faults')).body).toMatchObject([{ next: MANY - 1 }]);
  expect(new Set(await phasesOf(server))).toEqual(new Set(['queued']));
});

test('an answer is kept although what it says to the admins cannot be told', async () => {
  const nobody = () => Promise.reject(new Error('nobody can be told'));
  const { server, anna } = await openProduction({
    told: { refused: nobody, works: nobody, notified: nobody, lost: nobody, back: nobody },
  });
  await national.fail('notification');
  const answered = await press(server, anna, 'dispense', { sn: serials[0] });
  expect(answered).toMatchObject({ status: 'I', reasonCode: null });
});
