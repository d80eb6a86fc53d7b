import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ConnectedPharmacy, connectedPharmacy } from '../testing/national-server.ts';

const addProgram = ({ db, admin }: ConnectedPharmacy) =>
  db
    .insertInto('program')
    .values({
      ...{ partner_id: admin.partnerId, name: 'Till 2', mode: 'production', scopes: ['events'] },
      ...{ made_by: admin.userId, created_at: new Date() },
    })
    .execute();

const eventsOf = async ({ db }: ConnectedPharmacy) =>
  (await db.selectFrom('event').select(['kind', 'mode', 'facts']).orderBy('event_no').execute()).map(
    ({ kind, mode, facts }) => ({ kind, mode, ...z.record(z.string(), z.unknown()).parse(facts) }),
  );

const lost = { kind: 'connection.lost', mode: 'production' };
const back = { kind: 'connection.back', mode: 'production' };

test('programs hear once that the national system is unreachable, however many presses fail, and once that it is back', async () => {
  const pharmacy = await connectedPharmacy();
  const { admin, colleague, dispense, fault, repair } = pharmacy;
  await addProgram(pharmacy);
  expect(await dispense(admin)).toBe('dispensed');
  expect(await eventsOf(pharmacy)).toEqual([]);
  await fault('refuse-connections');
  await Promise.all([dispense(admin), dispense(colleague), dispense(admin)]);
  const unreachable = { ...lost, reason: 'unreachable', nmvsCode: expect.any(String) };
  expect(await eventsOf(pharmacy)).toEqual([unreachable]);
  // Probes that fail keep the circuit open; nobody is told of each.
  const probe = async () => {
    const { kind } = await pharmacy.system.client.checkCircuit(admin.partnerId);
    return kind === 'half-open' ? dispense(admin) : kind;
  };
  await expect.poll(probe).toBe('unreachable');
  expect(await eventsOf(pharmacy)).toEqual([unreachable]);
  await repair();
  await expect.poll(probe).toBe('dispensed');
  expect(await dispense(admin)).toBe('dispensed');
  expect(await eventsOf(pharmacy)).toEqual([unreachable, back]);
});

test('programs hear once that the login is refused, and once that somebody has repaired it', async () => {
  const pharmacy = await connectedPharmacy();
  const { admin, colleague, dispense, fault, repair, ask } = pharmacy;
  await addProgram(pharmacy);
  await fault('wrong-password');
  await Promise.all([dispense(admin), dispense(colleague)]);
  await dispense(admin);
  const refused = { ...lost, reason: 'login-refused', nmvsCode: 'NMVS_FE_AU_01' };
  expect(await eventsOf(pharmacy)).toEqual([refused]);
  await repair();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ask(admin, 'POST', '/api/mvs/send-again')).status).toBe(200);
  expect(await eventsOf(pharmacy)).toEqual([refused, back]);
});
