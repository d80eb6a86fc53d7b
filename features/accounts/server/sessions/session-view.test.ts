import { expect, test } from 'vitest';
import { accountsServer } from '../testing/accounts-server.ts';
import { email, restore, signIn } from '../testing/requests.ts';

test('the session says how the organisation’s connection to the national system stands, as it is now', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = await signIn(server);
  for (const status of ['A', 'P', null]) {
    await server.db.updateTable('partner').set({ connection_status: status }).execute();
    expect(await (await restore(server, cookie)).json()).toMatchObject({ status });
  }
});
