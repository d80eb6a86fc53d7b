import { expect, test } from 'vitest';
import { alertsServer, auditedOf, saidBy } from '../testing/alerts-server.ts';

const pharmacy = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna', undefined, ['ADMN']);
  const read = async (who = anna): Promise<unknown> => (await server.alerts(who, '/settings')).json();
  const change = async (body: object, who = anna) => saidBy(await server.changeSettings(who, body));
  return { server, anna, read, change };
};

const usual = { secondPerson: false, authorityMail: null, nationalMail: null };

test('an administrator sets the addresses, each for itself; everybody reads them, another organisation its own', async () => {
  const { server, anna, read, change } = await pharmacy();
  const bela = await server.addUser('bela', anna.partnerId);
  const cili = await server.addUser('cili');
  expect(await read(bela)).toEqual(usual);
  expect(await change({ authorityMail: 'Bejelentes@NNGYK.example ' })).toBe('200');
  expect(await change({ nationalMail: 'riasztas@humvo.example' })).toBe('200');
  const set = { ...usual, authorityMail: 'bejelentes@nngyk.example', nationalMail: 'riasztas@humvo.example' };
  expect(await read(bela)).toEqual(set);
  expect(await change({})).toBe('200');
  expect(await read()).toEqual(set);
  expect(await change({ authorityMail: null, nationalMail: ' ' })).toBe('200');
  expect(await read()).toEqual(usual);
  expect(await read(cili)).toEqual(usual);
  expect(await change({ authorityMail: 'x@y.example' }, bela)).toBe('403 forbidden');
});

test('what is no address is refused, and the rest of the change with it', async () => {
  const { read, change, server, anna } = await pharmacy();
  await server.addUser('bela', anna.partnerId);
  for (const authorityMail of ['nobody', 'a@b', 'a b@c.example', 'a@b.example\nbcc: c@d.example'])
    expect(await change({ secondPerson: true, authorityMail })).toBe('422 invalid-email');
  expect(await change({ authorityMail: 'x'.repeat(255) })).toBe('400 bad-request');
  expect(await read()).toEqual(usual);
  expect(await auditedOf(server)).toEqual([]);
});

test('a second person can be asked for only where there is one, and goes on being asked for when one has left', async () => {
  const { server, anna, read, change } = await pharmacy();
  expect(await change({ secondPerson: true })).toBe('409 alone');
  const bela = await server.addUser('bela', anna.partnerId);
  await server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', bela.userId).execute();
  expect(await change({ secondPerson: true })).toBe('409 alone');
  await server.db.updateTable('membership').set({ status: 'A' }).where('user_id', '=', bela.userId).execute();
  expect(await change({ secondPerson: true })).toBe('200');
  await server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', bela.userId).execute();
  expect(await change({ secondPerson: true, nationalMail: 'a@b.example' })).toBe('200');
  expect(await read()).toMatchObject({ secondPerson: true });
  expect(await change({ secondPerson: false })).toBe('200');
});

test('of two changes at once neither is lost', async () => {
  const { server, anna, read, change } = await pharmacy();
  await server.addUser('bela', anna.partnerId);
  await Promise.all([change({ secondPerson: true }), change({ nationalMail: 'a@b.example' })]);
  expect(await read()).toEqual({ ...usual, secondPerson: true, nationalMail: 'a@b.example' });
});

test('each change is in the audit, without the addresses', async () => {
  const { server, anna, change } = await pharmacy();
  await server.addUser('bela', anna.partnerId);
  await change({ secondPerson: true, authorityMail: 'a@b.example' });
  expect(await auditedOf(server)).toEqual([
    {
      what: 'alert-settings',
      user_id: anna.userId,
      details: { secondPerson: true, authorityMail: true, nationalMail: false },
    },
  ]);
});
