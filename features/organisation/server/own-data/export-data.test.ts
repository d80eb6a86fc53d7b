import { auditExports } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationServer, saidBy } from '../testing/organisation-server.ts';

test('one export of an organisation at a time; a reader who leaves half-way frees it for the next', async () => {
  const { db, admin, ask } = await organisationServer(auditExports);
  await sql`insert into audit (partner_id, what, details)
    select min(partner_id), 'filler', jsonb_build_object('filler', repeat('x', 10000))
    from partner, generate_series(1, 1500) group by generate_series`.execute(db);
  const take = (signal?: AbortSignal) => ask(admin, 'GET', '/api/org/export.json', undefined, signal);
  const leaving = new AbortController();
  const first = await take(leaving.signal);
  await first.body?.getReader().read();
  expect(await saidBy(await take())).toBe('429 export-running');
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
