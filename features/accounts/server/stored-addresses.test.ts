import { expect, test } from 'vitest';
import { settleStoredAddresses } from './stored-addresses.ts';
import { type AccountsServer, accountsServer, PASSWORD, post } from './testing/accounts-server.ts';

const login = async ({ address }: AccountsServer, email: string) =>
  (await post(`${address}/api/auth/login`, { email, password: PASSWORD })).status;

const addresses = ({ db }: AccountsServer) =>
  db.selectFrom('app_user').select(['email', 'sec_email']).orderBy('user_id').execute();

test('who registered while domains were kept in their own letters signs in as before', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember('info@gyógyszertár.hu');
  await server.addMember('anna@pecset.example');
  await server.db.updateTable('app_user').set({ sec_email: 'otthon@gyógyszertár.hu' }).execute();
  const at = new Date();
  const code = {
    code_hash: Buffer.from('code'),
    purpose: 'reset',
    user_id: userId,
    created_at: at,
    expires_at: at,
  };
  await server.db
    .insertInto('mail_code')
    .values({ ...code, address: 'info@gyógyszertár.hu' })
    .execute();
  expect(await login(server, 'info@gyógyszertár.hu')).toBe(401);
  await settleStoredAddresses(server.dependencies.inTransaction);
  for (const typed of ['info@gyógyszertár.hu', 'INFO@GYÓGYSZERTÁR.HU', 'info@xn--gygyszertr-04a2s.hu'])
    expect(await login(server, typed)).toBe(200);
  const secondary = { sec_email: 'otthon@xn--gygyszertr-04a2s.hu' };
  expect(await addresses(server)).toEqual([
    { email: 'info@xn--gygyszertr-04a2s.hu', ...secondary },
    { email: 'anna@pecset.example', ...secondary },
  ]);
  const codes = await server.db.selectFrom('mail_code').select('address').execute();
  expect(codes).toEqual([{ address: 'info@xn--gygyszertr-04a2s.hu' }]);
});

test('of the accounts that one mailbox got by other spellings, the oldest active one has the address', async () => {
  const server = await accountsServer();
  for (const domain of ['ｐecset.example', 'pｅcset.example', 'peｃset.example'])
    await server.addMember(`anna@${domain}`);
  await server.db
    .updateTable('app_user')
    .set({ status: 'P' })
    .where('email', '=', 'anna@ｐecset.example')
    .execute();
  for (let starts = 0; starts < 2; starts += 1)
    await settleStoredAddresses(server.dependencies.inTransaction);
  expect((await addresses(server)).map(({ email }) => email)).toEqual([
    'anna@ｐecset.example',
    'anna@pecset.example',
    'anna@peｃset.example',
  ]);
  expect(await login(server, 'anna@PECSET.example')).toBe(200);
});
