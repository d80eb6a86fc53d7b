import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { DeskOrganisation } from '../../contract/index.ts';
import { organisationServer } from '../testing/organisation-server.ts';

const atDesk = async () => {
  const { db, ask, addOperator } = await organisationServer();
  const operator = await addOperator();
  return {
    db,
    list: async (query: string) => {
      const answer = await ask(operator, 'GET', `/api/admin/organisations${query}`);
      const list = z.parse(z.array(DeskOrganisation), await answer.json());
      return { list, link: answer.headers.get('link') };
    },
  };
};

test('three thousand organisations are read page by page, each once, and found by part of name or tax number', async () => {
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
    ['Szolgáltató', false],
    ['Arany Sas Patika', false],
  ]);
});
