import { query } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';

const textOf = async (address: string) => (await fetch(address)).text();

test('Prometheus reads how many requests were answered', async () => {
  const { address, metrics } = await wholeServer();
  await fetch(`${address}/healthz`);
  expect(await textOf(metrics)).toMatch(/pecset_request_seconds_count\{route="\/healthz".*\} 1/);
});

test('Prometheus reads how many transactions lie in no partition of a month', async () => {
  const { metrics, environment } = await wholeServer();
  expect(await textOf(metrics)).toMatch(/^pecset_stray_transactions 0$/m);
  await query(
    environment.DATABASE_URL,
    `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    values (1, 1, 1, 'sandbox', '05991234567899', 'SN-1', 'LOT1', '281200', 'VRFY', 'queued')`,
  );
  expect(await textOf(metrics)).toMatch(/^pecset_stray_transactions 1$/m);
});
