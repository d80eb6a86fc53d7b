import { auditExports } from '@pecset/server-kit';
import { type Person, testAtFullLength } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationServer, saidBy } from '../testing/organisation-server.ts';

test('one export of an organisation at a time, others’ do not wait; a reader who leaves half-way frees it for the next', async () => {
  // The server then writes at the pace of its reader.
  const { db, admin, addNeighbour, ask } = await organisationServer(auditExports, {
    spool: { mostBytes: 0 },
  });
  await sql`insert into audit (partner_id, what, details)
    select min(partner_id), 'filler', jsonb_build_object('filler', repeat('x', 10000))
    from partner, generate_series(1, 1500) group by generate_series`.execute(db);
  const take = (signal?: AbortSignal) => ask(admin, 'GET', '/api/org/export.json', undefined, signal);
  const leaving = new AbortController();
  const first = await take(leaving.signal);
  await first.body?.getReader().read();
  expect(await saidBy(await take())).toBe('429 export-running');
  const neighbour = await addNeighbour('szomszed');
  expect(await saidBy(await ask(neighbour, 'GET', '/api/org/export.json'))).toBe('200');
  leaving.abort();
  const next = async () => {
    const answer = await take();
    await answer.arrayBuffer();
    return answer.status;
  };
  await expect.poll(next).toBe(200);
});

test('a user who was told that an export may begin gets it at once', async () => {
  const { admin, ask } = await organisationServer(auditExports);
  for (let time = 0; time < 10; time += 1) {
    expect((await ask(admin, 'POST', '/api/org/export', {})).status).toBe(200);
    const answer = await ask(admin, 'GET', '/api/org/export.json');
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  }
});

testAtFullLength(
  'twenty downloads that stall keep nobody else from theirs, and come whole when they go on',
  async () => {
    const { db, ask, addNeighbour } = await organisationServer(auditExports);
    const admins = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addNeighbour(`patika${index}`)),
    );
    const healthy = await addNeighbour('egeszs');
    await sql`insert into audit (partner_id, what, details)
    select partner_id, 'filler', jsonb_build_object('filler', repeat('x', 10000))
    from partner, generate_series(1, 400)`.execute(db);
    const take = (admin: Person) => ask(admin, 'GET', '/api/org/export.json');
    const stalled: Response[] = [];
    for (const one of admins) stalled.push(await take(one));
    expect(stalled.map(({ status }) => status)).toEqual(admins.map(() => 200));
    const bytesOf = async (answer: Response) => (await answer.arrayBuffer()).byteLength;
    const bytes = await bytesOf(await take(healthy));
    for (const answer of stalled) expect(await bytesOf(answer)).toBeGreaterThan(bytes * 0.99);
  },
);
