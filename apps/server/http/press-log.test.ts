import { makeLog } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN, nationalPharmacy } from '../testing/national-pharmacy.ts';

const Line = z.looseObject({
  msg: z.string(),
  mlId: z.number().optional(),
  requestId: z.string().optional(),
  jobId: z.string().optional(),
  clientTrxId: z.string().optional(),
  reply: z.string().optional(),
});

test('a press is followed through the log by its number: the request, the job, each message to the national system', async () => {
  const written: string[] = [];
  const log = makeLog('info', { write: (line) => void written.push(line) });
  const pharmacy = await nationalPharmacy({}, log);
  const admin = await pharmacy.as(ADMIN);
  const pack = await pharmacy.stocked();
  await pharmacy.fault('refuse-connections');
  const answer = await admin.ask('POST', '/api/mvs/sn/dispense', { ...pack, mode: 'production' });
  const { mlId } = z.object({ mlId: z.number() }).parse(await answer.json());
  await pharmacy.repair();

  const linesOf = (wanted: object) =>
    written
      .map((line) => Line.parse(JSON.parse(line)))
      .filter(
        (line) => line.mlId === mlId && Object.entries(wanted).every(([key, value]) => line[key] === value),
      );
  await expect
    .poll(() => linesOf({ msg: 'a waiting transaction was asked about', reply: 'answered' }), {
      interval: 20,
    })
    .toHaveLength(1);
  await expect.poll(() => linesOf({ msg: 'answered' }), { interval: 20 }).toHaveLength(1);

  const [request] = linesOf({ msg: 'answered' });
  expect(answer.headers.get('server-timing')).toBe(
    `request;desc="${request?.requestId} /api/mvs/sn/dispense"`,
  );
  expect(
    linesOf({ msg: 'asked the national system' }).map(({ reply, jobId }) => [reply, typeof jobId]),
  ).toEqual(
    expect.arrayContaining([
      ['unreachable', 'undefined'],
      ['answered', 'string'],
    ]),
  );
  const [asked] = linesOf({ msg: 'asked the national system', reply: 'answered' });
  const sent = await pharmacy.db.selectFrom('attempt').select(['ml_id', 'client_trx_id']).execute();
  expect(sent).toContainEqual({ ml_id: mlId, client_trx_id: asked?.clientTrxId });
  expect(written.join('')).not.toContain(pack.sn);
});
