import { everybody } from '@pecset/products/server';
import { nameProduct } from '@pecset/products/testing';
import { expect, test } from 'vitest';
import { historyOf, pack, packsServer } from './testing/packs-server.ts';

const list = { gtin: pack.gtin, source: 'nevek.csv', at: new Date('2026-02-01T08:00:00Z') };

test('a pack comes with the name of its product, its source and date, before it was ever scanned', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  expect((await historyOf(server, anna)).productName).toBeNull();
  await nameProduct(server.db, everybody, { ...list, name: 'Aspirin' });
  expect((await historyOf(server, anna)).productName).toEqual({
    name: 'Aspirin',
    source: 'nevek.csv',
    date: '2026-02-01T08:00:00.000Z',
  });
});

test('a pack is called as its own pharmacy calls it, and other pharmacies do not hear of that', async () => {
  const server = await packsServer();
  const [anna, bela] = [await server.addUser('anna'), await server.addUser('bela')];
  await nameProduct(server.db, everybody, { ...list, name: 'Aspirin' });
  await nameProduct(server.db, anna.partnerId, { ...list, name: 'Aszpirin' });
  expect((await historyOf(server, anna)).productName?.name).toBe('Aszpirin');
  expect((await historyOf(server, bela)).productName?.name).toBe('Aspirin');
});
