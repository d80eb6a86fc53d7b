import { query } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { readFigures } from '../testing/figures.ts';
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

test('Prometheus reads what waits for the national system, for a person, or for nobody any more', async () => {
  // Without a worker, which would do the job before it is counted.
  const { metrics, ownerUrl } = await wholeServer({ environment: { ROLE: 'web' } });
  await query(
    ownerUrl,
    `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
      select 1, ml_id_at(now() - interval '1 hour') + n, 1, 'production', '05991234567899', 'SN-' || n, 'LOT1', '281200', 'DSPN', phase
      from unnest(array['queued', 'unknown', 'parked', 'parked']) with ordinality as waiting (phase, n);
    insert into nmvs_circuit (partner_id, refused_code, refused_at, down_since)
      values (1, 'NMVS_FE_TX_13', now(), null), (2, null, null, now() - interval '1 hour');
    with made as (insert into partner (name, mode) values ('Arany Sas', 'production'), ('Ezüst Sas', 'production')
      returning partner_id, name)
    insert into nmvs_certificate (partner_id, version, sealed, subject, issuer, not_before, not_after, added_at)
      select partner_id, 1, '', '', '', now(), now() + case name when 'Arany Sas' then interval '20 days' else '0' end, now()
      from made;
    insert into audit (partner_id, what, at) values (0, 'trial', now() - interval '1 hour');
    insert into standstill (backup_at, restored_at) values (now(), now());
    select graphile_worker.add_job('late', run_at => now() - interval '1 hour'), graphile_worker.add_job('given-up');
    update graphile_worker._private_jobs set attempts = max_attempts where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'given-up');
    do $$ begin execute (select format('drop table %I', partition) from transaction_months() order by month desc limit 1);
      end $$`,
  );
  const figures = await readFigures(metrics);
  expect(Object.fromEntries(figures)).toMatchObject({
    pecset_waiting_transactions: 2,
    pecset_unknown_transactions: 1,
    pecset_parked_transactions: 2,
    pecset_circuits_refused: 1,
    pecset_circuits_away: 1,
    pecset_certificates_ending: 1,
    pecset_certificates_ended: 1,
    pecset_jobs_given_up: 1,
    pecset_standstill: 1,
    pecset_partitions_ahead_months: 2,
  });
  const ages = ['waiting', 'unknown', 'parked', 'circuits_away', 'jobs_due', 'unsealed'];
  for (const age of ages)
    expect(figures.get(`pecset_${age}_oldest_age_seconds`), age).toBeGreaterThanOrEqual(3_600);
  const series = [...figures.keys()];
  expect(series).toContain('nodejs_eventloop_lag_p99_seconds');
  // Jobs done are counted where they are done.
  expect(series.filter((one) => one.startsWith('pecset_jobs_total'))).toEqual([]);
});

test('Prometheus reads which copies of the database are missing', async () => {
  const environment = {
    ROLE: 'web',
    DATABASE_STANDBYS: '1',
    // No server listens on this port.
    DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/pecset',
  };
  const { metrics } = await wholeServer({ environment });
  expect(Object.fromEntries(await readFigures(metrics))).toMatchObject({
    pecset_database_standbys: 0,
    pecset_database_standbys_wanted: 1,
    pecset_replica_up: 0,
  });
});
