import { newPack } from '@pecset/emulator/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { connectProgram } from '../testing/connect-program.ts';
import { nationalPharmacy } from '../testing/national-pharmacy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const Answer = z.object({
  id: z.int(),
  nmvsCode: z.nullable(z.string()),
  alertId: z.nullable(z.string()),
});
type Asked = { readonly key: string; readonly epoch?: string | null };

/** A till of a pharmacy in production, whose last presses a restore takes away. */
const tillInProduction = async () => {
  const pharmacy = await nationalPharmacy({ NMVS_TIMES: 'leastMs=50,mostMs=100,landsWithinMs=100' });
  const { db, address, partnerId } = pharmacy;
  // Accepts the terms.
  await pharmacy.as('demo@pecset.example');
  const till = await connectProgram(db, { partnerId, mode: 'production', name: 'Till 2' });
  const ask = async (path: string, body?: object, { key, epoch }: Partial<Asked> = {}) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      headers: {
        authorization: `Bearer ${till.key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(epoch && { 'pecset-epoch': epoch }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    expect(said).toMatchObject({ id: expect.any(Number) });
    return { status: answer.status, said: z.parse(Answer, said) };
  };
  return {
    db,
    ask,
    /** A pack that the national system knows, with its right check digit, which the page would check. */
    stocked: async () => {
      const pack = { ...newPack(), gtin: '05991234567894' };
      await pharmacy.national.stock(pack);
      return pack;
    },
    /** Presses, and waits for the answer of the national system. */
    press: async (path: string, body: object, asked: Asked) => {
      const { status, said } = await ask(path, body, asked);
      return { wasPending: status === 202, ...(await ask(`/transactions/${said.id}?wait=20`)).said };
    },
    epoch: async () => {
      const { headers } = await fetch(`${address}/api/v1/status`, {
        headers: { authorization: `Bearer ${till.key}` },
      });
      return headers.get('pecset-epoch');
    },
    /** As a restore of a backup from before these transactions leaves the database, once sending was resumed. */
    loseSince: async (mlId: number, restoredAt: Date) => {
      await sql`delete from request_key where ml_id >= ${mlId}`.execute(db);
      await sql`delete from attempt where ml_id >= ${mlId}`.execute(db);
      await sql`delete from transaction where ml_id >= ${mlId}`.execute(db);
      await sql`delete from pack where first_ml_id >= ${mlId}`.execute(db);
      await sql`insert into standstill (backup_at, restored_at, resumed_at)
        values (${restoredAt}, ${restoredAt}, ${restoredAt})`.execute(db);
    },
  };
};

test('what a till repeats from before a restore is looked up first, so it raises no alert', async () => {
  const { db, ask, stocked, press, epoch, loseSince } = await tillInProduction();
  const [sent, notSent, undone] = [await stocked(), await stocked(), await stocked()];
  const before = await epoch();
  const kept = await press('/packs/dispense', undone, { key: 'kept', epoch: before });
  const lost = await press('/packs/dispense', sent, { key: 'lost', epoch: before });
  expect(lost).toMatchObject({ nmvsCode: null, alertId: null });
  const undo = `/transactions/${kept.id}/undo`;
  await press(undo, {}, { key: 'undo', epoch: before });
  // Long ago, so that only what the till says tells that its press is older still.
  await loseSince(lost.id, new Date(Date.now() - 11 * DAY_MS));
  await sql`update transaction set undo_ml_id = null where ml_id = ${kept.id}`.execute(db);
  const after = await epoch();
  expect(after).not.toBe(before);

  // The pack is not active, and nobody knows by whom: a person decides, without an alert.
  expect(await press('/packs/dispense', sent, { key: 'lost', epoch: before })).toMatchObject({
    nmvsCode: 'PECSET_NOT_CERTAIN',
    alertId: null,
  });
  // What never went out is sent now, once.
  expect(await press('/packs/dispense', notSent, { key: 'never-sent', epoch: before })).toMatchObject({
    nmvsCode: null,
    alertId: null,
  });
  expect(await press(undo, {}, { key: 'undo', epoch: before })).toMatchObject({
    nmvsCode: null,
    alertId: null,
  });
  // A press whose key came back with the backup is answered as ever.
  expect(await ask('/packs/dispense', undone, { key: 'kept', epoch: before })).toMatchObject({
    status: 200,
    said: { id: kept.id },
  });
  // A press of now is sent at once.
  expect(await press('/packs/dispense', await stocked(), { key: 'new', epoch: after })).toMatchObject({
    wasPending: false,
    nmvsCode: null,
  });
});

test('a till that does not say when it made a press is looked after for the ten days of repeats', async () => {
  const { db, stocked, press, loseSince } = await tillInProduction();
  const [one, other] = [await stocked(), await stocked()];
  const lost = await press('/packs/dispense', one, { key: 'lost' });
  await loseSince(lost.id, new Date(Date.now() - 10 * DAY_MS + 60_000));
  expect(await press('/packs/dispense', one, { key: 'lost' })).toMatchObject({
    nmvsCode: 'PECSET_NOT_CERTAIN',
    alertId: null,
  });
  await sql`update standstill set restored_at = restored_at - interval '2 minutes'`.execute(db);
  expect(await press('/packs/dispense', other, { key: 'later' })).toMatchObject({
    wasPending: false,
    nmvsCode: null,
  });
});
