import { query, testAtFullLength } from '@pecset/server-kit/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeTrouble, readFigures } from '../testing/figures.ts';
import { ADMIN, nationalPharmacy, type Pharmacy, type Visitor } from '../testing/national-pharmacy.ts';
import { wholeServer } from '../testing/whole-server.ts';

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor): Promise<void> => {
  const pack = await pharmacy.stocked();
  const answer = await ask('POST', '/api/mvs/sn/dispense', { ...pack, mode: 'production' });
  if (!answer.ok) throw new Error(await answer.text());
};

const holdLoop = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a server at rest has nothing to tell of', async () => {
  const { metrics, ownerUrl } = await wholeServer();
  const done = 'pecset_jobs_total{task="seal-audit",outcome="done"}';
  const figures = await makeTrouble(metrics, [], async () => {
    await query(ownerUrl, `select graphile_worker.add_job('seal-audit')`);
    // The sealing scheduled for each minute may be counted too.
    await expect
      .poll(async () => (await readFigures(metrics)).get(done), { interval: 10 })
      .toBeGreaterThan(0);
  });
  const atRest = {
    pecset_database_up: 1,
    pecset_database_standbys: 0,
    pecset_waiting_transactions: 0,
    pecset_waiting_oldest_age_seconds: 0,
    pecset_parked_transactions: 0,
    pecset_circuits_refused: 0,
    pecset_circuits_away: 0,
    pecset_jobs_given_up: 0,
    pecset_certificates_ending: 0,
    pecset_partitions_ahead_months: 3,
    pecset_stray_transactions: 0,
  };
  expect(Object.fromEntries(figures)).toMatchObject(atRest);
  expect(figures.get('pecset_disk_free_ratio')).toBeGreaterThan(0);
  expect(figures.has('pecset_replica_behind_seconds')).toBe(false);
});

testAtFullLength('each trouble of an operator raises the figure that its alarm is about', async () => {
  // No worker runs: every other process must report the jobs that a dead worker leaves undone.
  const pharmacy = await nationalPharmacy({
    ROLE: 'web',
    DB_POOL: '2',
    DATABASE_STANDBYS: '1',
    // No server listens on this port.
    DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/pecset',
    NMVS_TIMES: 'leastMs=50,mostMs=100,pressMs=10000,answerMs=2000,totalMs=6000',
  });
  const { metrics, ownerUrl, address } = pharmacy;
  const admin = await pharmacy.as(ADMIN);
  const own = (sql: string) => query(ownerUrl, sql);
  /** Alarms that such a server raises from the start. */
  const always = [
    'PecsetJobsLate',
    'PecsetReplicaBehind',
    'PecsetSealsLate',
    'PecsetStandbyMissing',
    'PecsetWorkerSilent',
  ];
  const trouble = (alarms: readonly string[], cause: () => Promise<unknown>) =>
    makeTrouble(metrics, [...alarms, ...always], cause);

  const deserted = await trouble([], () => dispense(pharmacy, admin));
  expect(deserted.get('pecset_unsealed_oldest_age_seconds')).toBeGreaterThan(0);
  expect(deserted.get('pecset_jobs_due_oldest_age_seconds')).toBeGreaterThan(0);
  expect(deserted.get('pecset_replica_up')).toBe(0);
  expect(deserted.get('pecset_database_standbys')).toBeLessThan(
    deserted.get('pecset_database_standbys_wanted') ?? 0,
  );
  expect([...deserted.keys()].filter((series) => series.startsWith('pecset_jobs_total'))).toEqual([]);

  await pharmacy.fault('refuse-connections');
  const away = await trouble(['PecsetNationalAway', 'PecsetPendingOld'], () => dispense(pharmacy, admin));
  expect(away.get('pecset_circuits_away')).toBe(1);
  expect(away.get('pecset_waiting_transactions')).toBe(1);
  expect(away.get('pecset_waiting_oldest_age_seconds')).toBeGreaterThan(0);
  await own(
    `delete from nmvs_circuit; update transaction set phase = 'done', status = 'I' where phase = 'queued'`,
  );
  await pharmacy.repair();

  await pharmacy.fault('timeout-after-commit', 1);
  const unknown = await trouble(['PecsetPendingOld', 'PecsetUnknownOld'], () => dispense(pharmacy, admin));
  expect(unknown.get('pecset_unknown_transactions')).toBe(1);
  expect(unknown.get('pecset_unknown_oldest_age_seconds')).toBeGreaterThan(0);
  await own(`update transaction set phase = 'done', status = 'I' where phase = 'unknown'`);
  await pharmacy.repair();

  await pharmacy.fault('wrong-password');
  const refused = await trouble(['PecsetParked', 'PecsetRefused'], () => dispense(pharmacy, admin));
  expect(refused.get('pecset_circuits_refused')).toBe(1);
  expect(refused.get('pecset_parked_transactions')).toBe(1);
  await own(
    `delete from nmvs_circuit; update transaction set phase = 'done', status = 'I' where phase = 'parked'`,
  );
  await pharmacy.repair();

  const late = await trouble(['PecsetJobsGivenUp'], () =>
    own(
      'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $$mail server away$$ where id = (select min(id) from graphile_worker._private_jobs)',
    ),
  );
  expect(late.get('pecset_jobs_given_up')).toBeGreaterThan(0);
  await own('update graphile_worker._private_jobs set attempts = 0, last_error = null');

  const ending = await trouble(['PecsetCertificatesEnding'], () =>
    own(`update nmvs_certificate set not_after = now() + interval '20 days'`),
  );
  expect(ending.get('pecset_certificates_ending')).toBe(1);
  const ended = await trouble(['PecsetCertificatesEnded'], () =>
    own(`update nmvs_certificate set not_after = now() - interval '1 minute'`),
  );
  expect(ended.get('pecset_certificates_ended')).toBe(1);
  expect(ended.get('pecset_certificates_ending')).toBe(0);
  await own(`update nmvs_certificate set not_after = now() + interval '1 year'`);

  // Six requests wait for the table lock, each for more than a second.
  const asked: Promise<Response>[] = [];
  const holder = new pg.Client(ownerUrl);
  await holder.connect();
  await holder.query('begin; lock table app_user in access exclusive mode');
  const crowded = await trouble(['PecsetPoolWaitedFor'], async () => {
    for (let number = 0; number < 6; number += 1) asked.push(admin.ask('GET', '/api/profile/user/me'));
    await expect
      .poll(async () => (await readFigures(metrics)).get('pecset_database_connections{state="waited-for"}'), {
        interval: 10,
      })
      .toBe(4);
  });
  expect(crowded.get('pecset_database_connections{state="waited-for"}')).toBe(4);
  await holder.query('select pg_sleep(1)');
  const slow = await trouble(['PecsetSlowAnswers'], () => Promise.all([holder.query('commit'), ...asked]));
  await holder.end();
  const within = (seconds: string) =>
    slow.get(
      `pecset_request_seconds_bucket{le="${seconds}",route="/api/profile/user/me",method="GET",status="200"}`,
    );
  expect(within('1')).toBe(0);
  expect(within('+Inf')).toBe(6);

  const stuck = await trouble(['PecsetEventLoopHeld'], async () => holdLoop(600));
  expect(stuck.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.3);

  const app = new URL(pharmacy.environment.DATABASE_URL).username;
  const wrong = await trouble(['PecsetErrors'], async () => {
    await own(`revoke select on product_list from ${app}`);
    expect((await admin.ask('GET', '/api/products/names/info')).status).toBe(500);
  });
  expect([...wrong.keys()].some((series) => /_count\{.*status="500"/.test(series))).toBe(true);

  const months = await trouble(['PecsetPartitionsMissing', 'PecsetStrayTransactions'], async () => {
    await own(`do $$ declare name text; begin
      for name in select partition from transaction_months() order by month desc limit 2
      loop execute format('drop table %I', name); end loop; end $$`);
    await own(`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
      values (1, 1, 1, 'sandbox', '05991234567899', 'SN-1', 'LOT1', '281200', 'VRFY', 'done')`);
  });
  expect(months.get('pecset_partitions_ahead_months')).toBe(1);
  expect(months.get('pecset_stray_transactions')).toBe(1);

  const restored = await trouble(
    ['PecsetStandstill', 'PecsetPartitionsMissing', 'PecsetStrayTransactions'],
    () => own('insert into standstill (backup_at, restored_at) values (now(), now())'),
  );
  expect(restored.get('pecset_standstill')).toBe(1);

  const series = [...(await readFigures(metrics)).keys()];
  expect(series.filter((one) => /organisation|partner|sn=|user_?id/i.test(one))).toEqual([]);
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
});
