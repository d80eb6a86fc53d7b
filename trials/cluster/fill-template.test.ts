import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const node = { name: 'node1', rest: 8008, etcd: 2379, port: 5432, folder: '/f', bin: '/b', password: 'p' };

test('PostgreSQL’s cluster acknowledges nothing that only one node has, as long as there are two', async () => {
  expect(await fillTemplate('patroni.yml', node)).toMatch(/synchronous_mode: true/);
});

test('a configuration with a gap is not written', async () => {
  const { password: _, ...others } = node;
  await expect(fillTemplate('patroni.yml', others)).rejects.toThrow('patroni.yml asks for password');
});
