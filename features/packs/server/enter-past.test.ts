import type { PartnerId, UserId } from '@pecset/kernel';
import { inTransactionOf } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterPast } from './index.ts';
import { type PacksServer, packsServer, press } from './testing/packs-server.ts';

const box = { gtin: '09520000010016', sn: 'DEMO1', lotNum: 'MINTA-10A', expDate: '281228' };

const made = ({ db }: PacksServer, who: { readonly partnerId: PartnerId; readonly userId: UserId }) =>
  inTransactionOf(db)((tx) =>
    enterPast(tx, who.partnerId, [
      { ...box, at: Date.UTC(2024, 4, 6, 8), userId: who.userId, operation: 'dispense' },
      { ...box, sn: 'DEMO-NC-PC-02', at: Date.UTC(2024, 5, 3, 8), userId: who.userId, operation: 'verify' },
    ]),
  );

test('work of the past lies in the months in which it was done, and what was objected to is told', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { objections } = await made(server, anna);
  expect(objections).toMatchObject([{ alertId: expect.stringMatching(/^SANDBOX-/) }]);
  const { rows } =
    await sql`select tableoid::regclass::text as place from transaction order by ml_id`.execute(server.db);
  expect(rows).toEqual([{ place: 'transaction_2024_05' }, { place: 'transaction_2024_06' }]);
});

test('no past is made up for somebody who has begun to work', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify');
  await expect(made(server, anna)).rejects.toThrow('is not empty');
});
