import { addUser, migratedDatabase } from '@pecset/db/testing';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { demoLogin, provideDemoUsers } from './demo-users.ts';
import { passwords } from './testing/accounts-server.ts';

const demoOn = async () => {
  const { db } = await migratedDatabase();
  const provide = (password: string) =>
    inTransactionOf(db)((tx) =>
      provideDemoUsers(tx, {
        passwords,
        password,
        openOrganisation: async () => (await addUser(db, 'somebody', { name: 'Minta Patika' })).partnerId,
        at: new Date(),
        people: 'two',
      }),
    );
  const passwordOf = (email: string) =>
    db.selectFrom('app_user').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow();
  const isPassword = async (email: string, password: string) =>
    passwords.matches(password, (await passwordOf(email)).password_hash);
  return { db, provide, isPassword };
};

test('the demo has an admin and a colleague, made once, whose password is the one in the file', async () => {
  const { provide, isPassword } = await demoOn();
  expect(await provide('Elso12345')).toMatchObject({ userIds: [expect.anything(), expect.anything()] });
  expect(await provide('Masik12345')).toBe('there');
  for (const email of Object.values(demoLogin)) expect(await isPassword(email, 'Masik12345')).toBe(true);
});

test('somebody who has tried to change the demo’s address can still start it', async () => {
  const { db, provide, isPassword } = await demoOn();
  await provide('Elso12345');
  await db
    .updateTable('app_user')
    .set({ email: 'own@pecset.example' })
    .where('email', '=', demoLogin.admin)
    .execute();
  expect(await provide('Elso12345')).toBe('there');
  expect(await isPassword(demoLogin.colleague, 'Elso12345')).toBe(true);
});
