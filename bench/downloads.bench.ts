import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { GTIN, type Member } from '@pecset/server/testing/fault-run';
import { sql } from 'kysely';
import type { Bench, Size } from './bench-result.ts';
import { median, milliseconds } from './quantiles.ts';
import { openTown, type Town } from './town.ts';

const sizes = {
  // More than the buffers between the server and a client that takes nothing can hold.
  usual: { rows: 40_000, times: 15 },
  smallest: { rows: 500, times: 1 },
} satisfies Record<Size, object>;

const STALLED = 20;

const fill = ({ db }: Town, { partnerId }: Member, rows: number) =>
  sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select ${partnerId}, ml_id_at(now()) + n * 4096::bigint, user_id, 'sandbox',
      ${GTIN}, lpad(n::text, 12, '0'), 'LOT1', '281200', 'DSPN', 'I', 'done'
    from membership, generate_series(1, ${rows}::int) n where partner_id = ${partnerId}`.execute(db);

/** Resolves when the download has begun; nothing of it is read yet. */
const beginDownload = (address: string, { cookie }: Member, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${address}/api/mvs/report?statusFilter=all`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`a download was answered with ${answer.statusCode}`));
    })
      .on('error', reject)
      .end();
  });

/** Twenty downloads whose clients take nothing, and how long a healthy one takes beside them. */
export const bench: Bench = async ({ size }) => {
  const { rows, times } = sizes[size];
  await using town = await openTown({ webs: 1, sandbox: STALLED + 1, production: 0 });
  const [healthy, ...others] = town.members.sandbox;
  const address = town.webs[0]?.address ?? '';
  if (!healthy) throw new Error('nobody is there');
  for (const member of town.members.sandbox) await fill(town, member, rows);
  await sql`analyze transaction`.execute(town.db);
  const agent = new Agent({ keepAlive: true });
  try {
    const timeWhole = async (): Promise<number> => {
      const began = performance.now();
      const answer = await beginDownload(address, healthy, agent);
      await once(answer.resume(), 'end');
      return performance.now() - began;
    };
    const timesWhole = async (): Promise<readonly number[]> => {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) took.push(await timeWhole());
      return took;
    };
    // What is compiled and planned at the first download is no part of the figures.
    await timesWhole();
    const alone = median(await timesWhole());
    const stalled: IncomingMessage[] = [];
    for (const member of others) stalled.push(await beginDownload(address, member, agent));
    const beside = median(await timesWhole());
    for (const answer of stalled) answer.destroy();
    return [
      {
        name: `a download beside ${STALLED} that stall, against alone`,
        ratio: beside / alone,
        limit: { atMost: 1.5 },
        detail: `${milliseconds(beside)} against ${milliseconds(alone)}, ${rows} transactions`,
      },
    ];
  } finally {
    agent.destroy();
  }
};
