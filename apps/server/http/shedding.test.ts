import { errCodeOf } from '@pecset/server-kit/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readFigures } from '../testing/figures.ts';
import { wholeServer } from '../testing/whole-server.ts';

const often = { interval: 10 };
const WAITING = 'pecset_database_connections{state="waited-for"}';
const never = Number.POSITIVE_INFINITY;

test('while all wait for the database new requests are refused at once; those before are answered, and timed in seconds', async () => {
  const { address, metrics, ownerUrl } = await wholeServer({
    environment: { ROLE: 'web', DB_POOL: '2' },
    // Any wait that can be noticed; a machine that others keep busy holds up the loop as well.
    shedAt: {
      busy: { loopDelayMs: never, waitMs: 20 },
      overloaded: { loopDelayMs: never, waitMs: 21 },
    },
  });
  const ask = () => fetch(`${address}/api/auth/ver/TC`);
  const holder = new pg.Client(ownerUrl);
  await holder.connect();
  await holder.query('begin; lock table term_version in access exclusive mode');
  const before = [ask(), ask(), ask()];
  await expect.poll(async () => (await readFigures(metrics)).get(WAITING), often).toBe(1);
  const refused = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return `${answer.status} ${await errCodeOf(answer)}`;
  };
  await expect.poll(() => refused('/api/mvs/report?limit=1'), often).toBe('503 busy');
  expect(await refused('/api/auth/ver/PP')).toBe('503 busy');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await holder.query('commit');
  await holder.end();
  expect((await Promise.all(before)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await ask()).status, often).toBe(200);
  const figures = await readFigures(metrics);
  // The route and not the address: no series names an organisation, a person or a pack.
  expect([...figures.keys()].filter((one) => /organisation|partner|sn=|user_?id|\/TC/i.test(one))).toEqual(
    [],
  );
  const timed = (part: string) =>
    figures.get(`pecset_request_seconds_${part}route="/api/auth/ver/:termId",method="GET",status="200"}`) ??
    never;
  // Three waited for the lock, but no minute.
  expect(timed('bucket{le="0.005",')).toBeLessThan(timed('count{'));
  expect(timed('sum{')).toBeLessThan(60);
  expect(figures.get('pecset_requests_shed_total{kind="rest"}')).toBeGreaterThanOrEqual(1);
  expect(figures.get('pecset_requests_shed_total{kind="can-wait"}')).toBeGreaterThanOrEqual(1);
});
