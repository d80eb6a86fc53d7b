import { errCodeOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  fromNetwork,
  PASSWORD,
  post,
  queuedJobs,
} from '../testing/accounts-server.ts';

const email = 'bela@pecset.example';

const register = ({ address }: AccountsServer, fields: Readonly<Record<string, unknown>> = {}) =>
  post(`${address}/api/auth/register`, { email, password: PASSWORD, ...fields });

test('registering an address that exists looks the same from outside and queues the same kind of job', async () => {
  const server = await accountsServer();
  await server.addMember('anna@pecset.example');
  const answers = [await register(server, { email: 'anna@pecset.example' }), await register(server)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}']);
  expect(await queuedJobs(server)).toEqual(['registration', 'registration']);
});

test('the work that would tell a known address from an unknown one begins when the answer is long out', async () => {
  const server = await accountsServer();
  for (const path of ['register', 'passwd-req'])
    await post(`${server.address}/api/auth/${path}`, { email, password: PASSWORD });
  const { rows } = await sql<{ at: Date }>`select run_at as at from graphile_worker.jobs`.execute(server.db);
  const aSecondLater = new Date('2026-03-01T08:00:01Z');
  expect(rows).toEqual([{ at: aSecondLater }, { at: aSecondLater }]);
});

test('what waits in the queue can be read by nobody', async () => {
  const server = await accountsServer();
  await register(server);
  const { rows } = await sql`select j::text as row from graphile_worker._private_jobs j`.execute(server.db);
  expect(JSON.stringify(rows)).not.toMatch(/bela|argon2/);
});

const attempts: Readonly<Record<string, (address: string, email: string) => Promise<Response>>> = {
  registrations: (address, to) => post(`${address}/api/auth/register`, { email: to, password: PASSWORD }),
  'password resets': (address, to) => post(`${address}/api/auth/passwd-req`, { email: to }),
};

test.for(Object.keys(attempts))(
  'a hundred %s for one account make five mails, and tell how long to wait',
  async (kind) => {
    const server = await accountsServer({ limits: { mailPerAccount: 5, resetPerAccount: 5 } });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempts[kind]?.(server.address, email) ?? Promise.reject(kind)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
    expect(await queuedJobs(server)).toHaveLength(5);
    expect((await attempts[kind]?.(server.address, 'other@pecset.example'))?.status).toBe(200);
  },
);

test('whatever others ask for in the name of an address, its owner can still reset the password', async () => {
  const server = await accountsServer({ limits: { mailPerAccount: 1, resetPerAccount: 1 } });
  await register(server);
  expect((await register(server)).status).toBe(429);
  const reset = () => post(`${server.address}/api/auth/passwd-req`, { email });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(429);
});

test('resets in the name of others block nobody on other networks and fill no mailbox', async () => {
  const server = await accountsServer({ limits: { resetPerAccount: 2, resetPerAccountEverywhere: 4 } });
  const reset = async (network: number) =>
    (await post(`${server.address}/api/auth/passwd-req`, { email }, fromNetwork(network))).status;
  expect([await reset(1), await reset(1), await reset(1)]).toEqual([200, 200, 429]);
  expect([await reset(2), await reset(3), await reset(4)]).toEqual([200, 200, 429]);
});

test('without a solved captcha none of the mails of an address is used up', async () => {
  const captcha = { kind: 'altcha' } as const;
  const server = await accountsServer({ captcha, limits: { mailPerAccount: 1, mailPerAddress: 3 } });
  const refusals: string[] = [];
  for (let tries = 0; tries < 4; tries += 1) refusals.push(await errCodeOf(await register(server)));
  expect(refusals).toEqual(['captcha-failed', 'captcha-failed', 'captcha-failed', 'too-many-requests']);
});

test('one address of the network cannot make us write to everybody', async () => {
  const server = await accountsServer({ limits: { mailPerAddress: 3 } });
  const statuses: number[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    statuses.push((await register(server, { email: `${name}@pecset.example` })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.for([
  ['something that is no address', 'invalid-email', { email: 'bela' }],
  ['a secondary address that is none', 'invalid-email', { secEmail: 'bela@' }],
  ['a password without a capital letter', 'weak-password', { password: 'gyogyszer1' }],
  ['an endless address', 'bad-request', { email: `${'a'.repeat(300)}@pecset.example` }],
  ['an endless password', 'bad-request', { password: `Aa1${'a'.repeat(300)}` }],
  ['an endless captcha', 'bad-request', { captcha: 'a'.repeat(5000) }],
  ['an endless user name', 'bad-request', { userName: 'a'.repeat(101) }],
] as const)('%s is refused as %s', async ([, errCode, fields]) => {
  const server = await accountsServer();
  const answer = await register(server, fields);
  expect(answer.status).toBe(400);
  expect(await errCodeOf(answer)).toBe(errCode);
  expect(await queuedJobs(server)).toEqual([]);
});

test('a body of a megabyte is refused unread', async () => {
  const server = await accountsServer();
  const answer = await register(server, { password: 'A'.repeat(1_000_000) });
  expect(answer.status).toBe(413);
});

test.for(['register', 'activation-req', 'passwd-req', 'passwd', 'term/TC/1.0'])(
  'a page of another site cannot post to %s',
  async (path) => {
    const server = await accountsServer();
    const answer = await post(
      `${server.address}/api/auth/${path}`,
      { email, password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(await errCodeOf(answer)).toBe('foreign-origin');
    expect(await queuedJobs(server)).toEqual([]);
  },
);
