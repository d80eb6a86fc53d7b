import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Bench, Size } from './bench-result.ts';
import { median, milliseconds, quantile } from './quantiles.ts';
import { openReportData } from './report-data.ts';
import { LARGE } from './report-rows.ts';
import { type ReportServer, startReportServer } from './report-server.ts';

const sizes = {
  // Enough idle requests for a meaningful p95 and for the process to reach its usual memory size.
  usual: { rows: 1_000_000, rounds: 3, idleRequests: 3_000 },
  smallest: { rows: 5_000, rounds: 1, idleRequests: 20 },
} satisfies Record<Size, object>;
const MEGABYTE = 2 ** 20;

const EXPORT = '/api/mvs/report?format=xlsx&lng=hu&statusFilter=all&sort=trxTime';

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) * 1024;
};

/** Reads the whole body and discards it; returns its bytes. */
const download = ({ process, cookie }: ReportServer, path: string) =>
  new Promise<number>((resolve, reject) => {
    let bytes = 0;
    request(`${process.address}${path}`, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the workbook was answered ${answer.statusCode}`));
      answer.on('error', reject).on('end', () => resolve(bytes));
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
    })
      .on('error', reject)
      .end();
  });

/** Milliseconds PostgreSQL takes to write the same columns of the same rows in the same order. */
const copyCsv = async (pool: Pool): Promise<number> => {
  const began = performance.now();
  await pool.query(`copy (select timestamptz '2024-01-01 00:00:00+00' + make_interval(secs => t.ml_id / 4096 / 1000.0),
      coalesce(own_name.name, any_name.name), t.gtin, t.lot_num, t.exp_date, t.sn, t.trx_type, t.status, t.reason_code,
      t.alert_id, shown.number, who.user_name, printer.user_name, acknowledger.user_name, said.outcome, said.cause,
      said.decision, said.words, confirmer.user_name, pictured.count, t.ml_id
    from known_transaction t
      left join known_user who on who.user_id = t.user_id
      left join known_product_name own_name on own_name.gtin = t.gtin and own_name.partner_id = ${LARGE}
      left join known_product_name any_name on any_name.gtin = t.gtin and any_name.partner_id = 0
      left join known_alert shown on shown.ml_id = t.ml_id and shown.partner_id = ${LARGE}
      left join known_user printer on printer.user_id = shown.printed_by
      left join known_user acknowledger on acknowledger.user_id = shown.acknowledged_by
      left join (select distinct on (o.ml_id) o.ml_id, o.outcome, o.words, o.cause, o.decision, o.confirmed_by
        from known_outcome o where o.partner_id = ${LARGE} order by o.ml_id, o.outcome_id desc) said on said.ml_id = t.ml_id
      left join known_user confirmer on confirmer.user_id = said.confirmed_by
      left join (select f.ml_id, count(*) from known_photograph f where f.partner_id = ${LARGE} group by f.ml_id) pictured
        on pictured.ml_id = t.ml_id
    where t.partner_id = ${LARGE} and t.mode = 'production' order by t.ml_id) to program 'cat > /dev/null' (format csv)`);
  return performance.now() - began;
};

type Watch = { readonly until: () => boolean };

const highestResident = async (pid: number, { until }: Watch): Promise<number> => {
  let highest = 0;
  while (!until()) {
    highest = Math.max(highest, await residentBytes(pid));
    await setTimeout(20);
  }
  return highest;
};

const timesOf = async (server: ReportServer, path: string, { until }: Watch): Promise<readonly number[]> => {
  const times: number[] = [];
  while (!until()) times.push(await server.time(path));
  return times;
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const measure = async (server: ReportServer, other: string) => {
  const before = await residentBytes(server.process.pid);
  let done = false;
  const watch = { until: () => done };
  const highest = highestResident(server.process.pid, watch);
  const others = timesOf(server, other, watch);
  const began = performance.now();
  const bytes = await download(server, EXPORT);
  const took = performance.now() - began;
  done = true;
  return { took, bytes, grown: (await highest) - before, others: await others };
};

/** Exports a million rows of one organisation to one workbook while a counter keeps looking up a pack. */
export const bench: Bench = async ({ folder, size }) => {
  const { rows: made, rounds, idleRequests } = sizes[size];
  const shares = { large: made, small: 0 };
  await using data = await openReportData({ folder, rows: made, shares, compared: false });
  await using server = await startReportServer(data, 'busy', LARGE);
  const pool = data.owner('busy');
  const { rows } = await pool.query<{ gtin: string; sn: string }>(
    'select gtin, sn from pack where partner_id = $1 limit 1',
    [LARGE],
  );
  const other = `/api/mvs/sn/${rows[0]?.gtin}/${rows[0]?.sn}`;
  await copyCsv(pool);
  let asked = 0;
  const until = () => {
    asked += 1;
    return asked > idleRequests;
  };
  await server.time(other);
  const idle = quantile(await timesOf(server, other, { until }), 0.95);
  const copies: number[] = [];
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await copyCsv(pool));
    measured.push(await measure(server, other));
  }
  const copied = median(copies);
  const took = median(measured.map((one) => one.took));
  const grown = Math.max(...measured.map((one) => one.grown));
  const busy = quantile(
    measured.flatMap((one) => one.others),
    0.95,
  );
  const megabytes = Math.round((measured[0]?.bytes ?? 0) / MEGABYTE);
  return [
    {
      name: `${made.toLocaleString('en')} rows to Excel against COPY … CSV`,
      ratio: took / copied,
      limit: { atMost: 5 },
      detail: `${seconds(took)} against ${seconds(copied)}; ${megabytes} MB`,
    },
    {
      name: 'resident memory beyond what it was, of 100 MB',
      ratio: grown / (100 * MEGABYTE),
      limit: { atMost: 1 },
      detail: `${measured.map((one) => `${Math.round(one.grown / MEGABYTE)} MB`).join(', ')}, one export after the other`,
    },
    {
      name: 'other requests meanwhile, p95 against idle',
      ratio: busy / idle,
      limit: { atMost: 3 },
      detail: `${milliseconds(busy)} against ${milliseconds(idle)}`,
    },
  ];
};
