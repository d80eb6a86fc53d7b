import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';

const email = 'anna@pecset.example';

const login = ({ address }: AccountsServer, fields: object = {}) =>
  post(`${address}/api/auth/login`, { email, password: PASSWORD, ...fields });

const wrong = { password: 'Gyogyszer2' };

const tries = async (server: AccountsServer, count: number, fields: object = wrong) => {
  const statuses: number[] = [];
  for (let times = 0; times < count; times += 1) statuses.push((await login(server, fields)).status);
  return statuses;
};

test.for([email, 'nobody@pecset.example'])(
  'a hundred wrong passwords for %s: after the allowed ones the rest wait, with the time told',
  async (address) => {
    const server = await accountsServer({ limits: { loginPerAccount: 10 } });
    await server.addMember(email);
    const statuses = await tries(server, 100, { email: address, ...wrong });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual(Array(90).fill(429));
    const answer = await login(server, { email: address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  },
);

test('a try that must wait costs no hashing', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 1 } });
  await server.addMember(email);
  await tries(server, 5);
  // Every password that was compared and did not match is in the audit.
  expect(await server.db.selectFrom('audit').select('what').execute()).toEqual([{ what: 'login-failed' }]);
});

test('an owner who mistypes now and then is never made to wait', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  for (let day = 0; day < 3; day += 1) {
    expect(await tries(server, 2)).toEqual([401, 401]);
    expect((await login(server)).status).toBe(200);
  }
});

test('whoever tries many addresses from one place waits there; others do not', async () => {
  const server = await accountsServer({ limits: { loginPerAddress: 3 } });
  await server.addMember(email);
  for (const name of ['a', 'b', 'c'])
    expect((await login(server, { email: `${name}@pecset.example` })).status).toBe(401);
  expect((await login(server)).status).toBe(429);
});

test('an account that strangers keep locked lets a remembered device in all the same', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  const deviceSecret = await deviceSecretOf(await login(server, { remember: true }));
  expect(await tries(server, 4)).toEqual([401, 401, 401, 429]);
  expect((await login(server, { password: deviceSecret })).status).toBe(200);
});
