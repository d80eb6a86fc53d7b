import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addUser, migratedDatabase } from '@pecset/db/testing';
import { newSecretKey } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { loadProducts } from './load-products.ts';

test('the operator loads names for everybody or for one organisation, and hears what is wrong with a file', async () => {
  const { db, url } = await migratedDatabase();
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEYS: newSecretKey('k1') };
  const file = join(folder, 'nevek.csv');
  const load = async (text: string, ...words: readonly string[]) => {
    await writeFile(file, text);
    return runCommand(loadProducts, environment, file, ...words);
  };
  const names = () =>
    db.selectFrom('product_name').select(['partner_id', 'name']).orderBy('partner_id').execute();
  const { partnerId } = await addUser(db, 'anna', { name: 'Arany Sas' });

  expect(await load('09520000000011;Aspirin')).toEqual({
    code: 0,
    said: '1 product names loaded for everybody',
  });
  expect(await load('9520000000011;Aszpirin', String(partnerId))).toEqual({
    code: 0,
    said: `1 product names loaded for organisation ${partnerId}`,
  });
  const loaded = [
    { partner_id: 0, name: 'Aspirin' },
    { partner_id: partnerId, name: 'Aszpirin' },
  ];
  expect(await names()).toEqual(loaded);

  expect(await load('09520000000011;Aspirin\n09520000000012;x\n')).toEqual({
    code: 1,
    said: 'line 2: the check digit of the GTIN does not fit\nnothing was loaded',
  });
  await expect(load('09520000000011;x', '4711')).rejects.toThrow('there is no organisation 4711');
  await expect(load('09520000000011;x', 'Arany Sas')).rejects.toThrow('there is no organisation Arany Sas');
  await expect(runCommand(loadProducts, environment, join(folder, 'none.csv'))).rejects.toThrow(
    'none.csv cannot be read',
  );
  expect(await names()).toEqual(loaded);
});
