import type { Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { DeskOrganisation } from '@pecset/organisation/contract';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { makeOperator } from '../testing/operator.ts';
import { wholeServer } from '../testing/whole-server.ts';

const atDesk = async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const entered = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(server.demo),
  });
  const { user_id: userId } = await db.selectFrom('session').select('user_id').executeTakeFirstOrThrow();
  await makeOperator(db, userId);
  const headers = { cookie: cookiesOf(entered) };
  return {
    db,
    list: async (query: string) => {
      const answer = await fetch(`${server.address}/api/admin/organisations${query}`, { headers });
      const list = z.parse(z.array(DeskOrganisation), await answer.json());
      return { list, link: answer.headers.get('link') };
    },
  };
};

test('three thousand organisations are read page by page, each once, and found by a part of the name or the tax number', async () => {
  const { db, list } = await atDesk();
  await sql`insert into partner (name, vatnumber)
    select 'Patika ' || n, lpad(n::text, 8, '0') || '-2-41' from generate_series(1, 3000) n`.execute(db);
  const seen = new Set<number>();
  let query = '';
  for (let page = 0; page < 3; page += 1) {
    const { list: part, link } = await list(query);
    expect(part).toHaveLength(25);
    for (const { partnerId } of part) seen.add(partnerId);
    query = /\?[^>]+/.exec(link ?? '')?.[0] ?? '';
    expect(query).toContain('before=');
  }
  expect(seen.size).toBe(75);
  expect((await list('?search=patika%201234')).list.map(({ name }) => name)).toEqual(['Patika 1234']);
  expect((await list('?search=00002999-')).list.map(({ name }) => name)).toEqual(['Patika 2999']);
  for (const nothing of ['%25', '_', 'nincs%20ilyen']) {
    const { list: found, link } = await list(`?search=${nothing}`);
    expect([nothing, found, link]).toEqual([nothing, [], null]);
  }
});

test('an organisation that was closed is marked as such', async () => {
  const { db, list } = await atDesk();
  await sql`insert into partner (name, closed_at) values ('Volt Patika', now())`.execute(db);
  const { list: all } = await list('');
  expect(all.map(({ name, closed }) => [name, closed])).toEqual([
    ['Volt Patika', true],
    [expect.any(String), false],
  ]);
});
