import type { Endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SharedBrowserUsers } from '../../contract/pin.ts';
import { SecurityOverview } from '../../contract/security.ts';
import { Session } from '../../contract/session.ts';
import { forgetExpired } from '../sessions/forget-expired.job.ts';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { begin, registerPasskey } from '../testing/passkeys.ts';
import { audited, email, login, NEW_PASSWORD, restore, setPassword } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const BELA = 'bela@pecset.example';
const PIN = '502917';
const OTHER_PIN = '730164';

/** A browser that keeps its cookies when users change. */
const browser = (server: AccountsServer) => {
  const jar = new Map<string, string>();
  const keep = (answer: Response): Response => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=', 2) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (method: string, path: string, body?: object, address = server.address) =>
    keep(
      await fetch(address + path, {
        method,
        headers: { cookie: cookie(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return {
    jar,
    cookie,
    ask,
    login: async (who: string, more: object = {}) =>
      keep(await login(server, { email: who, ...more }, { cookie: cookie() })),
    setPin: (pin: string) => ask('PUT', '/api/auth/pin', { pin }),
    switchTo: (userId: number, pin: string) => ask('POST', '/api/auth/switch', { userId, pin }),
    people: async () =>
      z.parse(SharedBrowserUsers, await (await ask('GET', '/api/auth/people')).json()).people,
    session: async () => z.parse(Session, await (await ask('GET', '/api/auth/token')).json()),
    pins: async () =>
      z.parse(SecurityOverview, await (await ask('GET', '/api/profile/security')).json()).pins,
  };
};
type Browser = ReturnType<typeof browser>;

/** Anna, an admin, and Béla work at one computer, and each has a PIN there; Béla is signed in. */
const sharedBrowser = async () => {
  const server = await accountsServer();
  const anna = await server.addMember(email, ['ADMN', 'OPER']);
  const bela = await server.addMember(BELA, [], anna.partnerId);
  await server.db.updateTable('app_user').set({ user_name: 'Béla' }).where('email', '=', BELA).execute();
  const pc = browser(server);
  for (const [who, pin] of [
    [email, PIN],
    [BELA, OTHER_PIN],
  ] as const) {
    await pc.login(who);
    expect((await pc.setPin(pin)).status).toBe(200);
  }
  return { server, pc, anna: anna.userId, bela: bela.userId, partnerId: anna.partnerId };
};

const codeOf = async (answer: Response): Promise<string> => {
  const { error } = z.parse(z.object({ error: z.object({ errCode: z.string() }) }), await answer.json());
  return `${answer.status} ${error.errCode}`;
};

test('a colleague takes over with a PIN: a new session, the former one ends, the browser stays known', async () => {
  const { server, pc, anna } = await sharedBrowser();
  const before = pc.jar.get('pecset-session') ?? '';
  const known = pc.jar.get('pecset-counter');
  expect((await pc.people()).map(({ userName }) => userName)).toEqual(['Anna', 'Béla']);
  const answer = await pc.switchTo(anna, PIN);
  expect(await answer.json()).toMatchObject({
    userId: anna,
    userName: 'Anna',
    byPin: true,
    deviceSecret: null,
  });
  expect(pc.jar.get('pecset-session')).not.toBe(before);
  expect(pc.jar.get('pecset-counter')).toBe(known);
  expect((await restore(server, `pecset-session=${before}`)).status).toBe(401);
  expect((await audited(server)).slice(-2)).toEqual(['session-switched', 'login']);
  const browserLine = answer.headers.getSetCookie().find((line) => line.startsWith('pecset-counter')) ?? '';
  expect(browserLine).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict/);
});

test('a colleague takes over with a passkey: a full session, the former one ends; nobody of another organisation can', async () => {
  const { server, pc, anna } = await sharedBrowser();
  const cili = 'cili@pecset.example';
  await server.addMember(cili);
  const takeOver = async (who: string) => {
    const authenticator = softwareAuthenticator();
    await registerPasskey(server, authenticator, {
      cookie: cookiesOf(await login(server, { email: who })),
      email: who,
    });
    const { challenge, token } = await begin(server, 'login-req');
    const body = { result: authenticator.get(challenge, {}), token, switch: true };
    return pc.ask('POST', '/api/auth/wa/login', body);
  };
  const before = pc.cookie();
  expect(await codeOf(await takeOver(cili))).toBe('403 other-organisation');
  expect((await restore(server, before)).status).toBe(200);
  const full = { userId: anna, roles: ['ADMN'], byPin: false };
  expect(await (await takeOver(email)).json()).toMatchObject(full);
  expect((await restore(server, before)).status).toBe(401);
  expect((await audited(server)).slice(-2)).toEqual(['session-switched', 'login']);
});

test('a session by PIN administers nothing and proves nothing, and stays so after a proof', async () => {
  const { server, pc, anna } = await sharedBrowser();
  const spec = { method: 'POST', summary: '', reply: z.object({}) } as const;
  const guarded = {
    admin: { ...spec, path: '/api/for-admins', access: 'admin' },
    operator: { ...spec, path: '/api/for-operators', access: 'operator' },
    proof: { ...spec, path: '/api/with-proof', access: 'user', proof: 'recent' },
  } as const satisfies Record<string, Endpoint>;
  const address = await server.listenWith(Object.values(guarded).map((one) => serve(one, () => ok({}))));
  const tries = () =>
    Promise.all(
      Object.values(guarded).map(async ({ path }) => (await pc.ask('POST', path, {}, address)).status),
    );
  /** As if a passkey had verified the person. */
  const provePasskey = () =>
    server.db.updateTable('session').set({ passkey_proved_at: server.dependencies.now() }).execute();
  await server.db
    .insertInto('operator')
    .values({ user_id: anna, since: server.dependencies.now() })
    .execute();
  await pc.login(email);
  await provePasskey();
  expect(await tries()).toEqual([200, 200, 200]);
  await pc.switchTo(anna, PIN);
  await provePasskey();
  expect(await pc.session()).toMatchObject({ roles: [], byPin: true });
  expect(await tries()).toEqual([403, 403, 403]);
  expect(await codeOf(await pc.setPin(OTHER_PIN))).toBe('403 step-up-needed');
  expect((await pc.ask('POST', '/api/auth/step-up', { password: PASSWORD })).status).toBe(200);
  expect(await tries()).toEqual([403, 403, 200]);
  expect(await pc.session()).toMatchObject({ roles: [], byPin: true });
});

test('of many wrong tries at once five are looked at; then the PIN is over, the right one too, until it is set anew', async () => {
  const { server, pc, anna } = await sharedBrowser();
  const cookie = pc.cookie();
  const wrong = (pin: string) => post(`${server.address}/api/auth/switch`, { userId: anna, pin }, { cookie });
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => codeOf(await wrong(`40917${at % 10}`))),
  );
  expect(answers.filter((code) => code === '401 wrong-pin')).toHaveLength(4);
  expect((await audited(server)).filter((what) => what === 'wrong-pin')).toHaveLength(5);
  expect(await codeOf(await pc.switchTo(anna, PIN))).toBe('403 pin-ended');
  expect((await pc.people()).map(({ userName }) => userName)).toEqual(['Béla']);
  await pc.login(email);
  expect(await pc.pins()).toMatchObject([{ current: true, ended: true }]);
  await pc.setPin(OTHER_PIN);
  expect((await pc.switchTo(anna, OTHER_PIN)).status).toBe(200);
});

test('who mistypes a few times and then gets it right has all tries again; what is no PIN costs none', async () => {
  const { pc, anna } = await sharedBrowser();
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 4; at += 1)
      expect(await codeOf(await pc.switchTo(anna, '409175'))).toBe('401 wrong-pin');
    expect(await codeOf(await pc.switchTo(anna, '0105991234'))).toBe('401 wrong-pin');
    expect((await pc.switchTo(anna, PIN)).status).toBe(200);
  }
});

test.for<readonly [string, (pc: Browser, elsewhere: Browser) => void]>([
  ['without the cookie of the browser', (pc) => pc.jar.delete('pecset-counter')],
  ['with a cookie that was made up', (pc) => pc.jar.set('pecset-counter', 'A'.repeat(43))],
  [
    "with another browser's cookie",
    (pc, elsewhere) => pc.jar.set('pecset-counter', elsewhere.jar.get('pecset-counter') ?? ''),
  ],
])('a PIN opens nothing %s, and nobody is named that has none there', async ([, change]) => {
  const { server, pc, anna } = await sharedBrowser();
  const elsewhere = browser(server);
  await elsewhere.login(BELA);
  await elsewhere.setPin(OTHER_PIN);
  change(pc, elsewhere);
  expect(await codeOf(await pc.switchTo(anna, PIN))).toBe('403 pin-ended');
  expect((await pc.people()).map(({ userName }) => userName)).not.toContain('Anna');
});

test('a browser belongs to one organisation: people of another neither see nor use nor replace its PINs', async () => {
  const { server, pc, anna } = await sharedBrowser();
  await server.addMember('csilla@pecset.example');
  await pc.login('csilla@pecset.example');
  expect(await pc.people()).toEqual([]);
  expect(await codeOf(await pc.switchTo(anna, PIN))).toBe('403 pin-ended');
  expect(await codeOf(await pc.setPin(PIN))).toBe('409 other-organisation');
  await pc.ask('GET', '/api/auth/logout');
  expect((await pc.switchTo(anna, PIN)).status).toBe(200);
});

test.for<readonly [string, (world: Awaited<ReturnType<typeof sharedBrowser>>) => Promise<unknown>]>([
  [
    'a member who was deactivated',
    ({ server, anna }) =>
      server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', anna).execute(),
  ],
  [
    'an account that was closed',
    ({ server, anna }) =>
      server.db.updateTable('app_user').set({ status: 'I' }).where('user_id', '=', anna).execute(),
  ],
  [
    'a member who has left',
    async ({ server, anna }) => {
      await server.db.deleteFrom('session').where('user_id', '=', anna).execute();
      await server.db.deleteFrom('membership').where('user_id', '=', anna).execute();
    },
  ],
  [
    'a user who has changed the password',
    async ({ server }) => {
      const cookie = cookiesOf(await login(server));
      expect((await setPassword(server, { current: PASSWORD, password: NEW_PASSWORD }, cookie)).status).toBe(
        200,
      );
    },
  ],
  [
    'a user who has removed it',
    async ({ server, pc }) => {
      const elsewhere = browser(server);
      await elsewhere.login(email);
      const [pin] = await elsewhere.pins();
      expect((await elsewhere.ask('DELETE', `/api/auth/pin/${pin?.id}`)).status).toBe(200);
      expect((await elsewhere.ask('DELETE', `/api/auth/pin/${pin?.id}`)).status).toBe(404);
      expect((await pc.people()).map(({ userName }) => userName)).toEqual(['Béla']);
    },
  ],
  [
    'a user who has ended the session of that browser from another',
    async ({ server, pc }) => {
      await pc.login(email);
      const elsewhere = browser(server);
      await elsewhere.login(email);
      const { sessions } = z.parse(
        SecurityOverview,
        await (await elsewhere.ask('GET', '/api/profile/security')).json(),
      );
      const there = sessions.find(({ current }) => !current);
      expect((await elsewhere.ask('DELETE', `/api/profile/session/${there?.id}`)).status).toBe(200);
    },
  ],
])('the PIN of %s opens nothing', async ([, end]) => {
  const world = await sharedBrowser();
  await end(world);
  expect(await codeOf(await world.pc.switchTo(world.anna, PIN))).toBe('403 pin-ended');
  expect((await world.pc.people()).map(({ userName }) => userName)).not.toContain('Anna');
});

test('logging out ends the active person alone: the PINs of the others open the next session', async () => {
  const { pc, anna, bela } = await sharedBrowser();
  await pc.switchTo(anna, PIN);
  await pc.ask('GET', '/api/auth/logout');
  expect((await pc.ask('GET', '/api/auth/token')).status).toBe(401);
  expect((await pc.switchTo(bela, OTHER_PIN)).status).toBe(200);
  expect((await pc.switchTo(anna, PIN)).status).toBe(200);
});

test('a remembered login whose browser has passed to somebody else signs nobody in, and its owner sees it', async () => {
  const { server, pc, anna } = await sharedBrowser();
  const secret = await deviceSecretOf(await pc.login(BELA, { remember: true }));
  await pc.switchTo(anna, PIN);
  const elsewhere = browser(server);
  await elsewhere.login(BELA);
  const shown = async () =>
    z.parse(SecurityOverview, await (await elsewhere.ask('GET', '/api/profile/security')).json()).sessions;
  expect((await shown()).filter(({ remembered }) => remembered)).toHaveLength(1);
  expect((await login(server, { email: BELA, password: secret })).status).toBe(401);
});

test('nobody gets past a locked screen with what the browser remembers', async () => {
  const { server, pc } = await sharedBrowser();
  const secret = await deviceSecretOf(await pc.login(BELA, { remember: true }));
  expect((await pc.ask('POST', '/api/auth/lock')).status).toBe(200);
  expect((await login(server, { email: BELA, password: secret })).status).toBe(401);
});

test('behind a locked screen there is nobody, however often the page is loaded again, until somebody signs in', async () => {
  const { server, pc, anna } = await sharedBrowser();
  expect((await pc.ask('POST', '/api/auth/lock')).status).toBe(200);
  expect((await pc.ask('GET', '/api/auth/token')).status).toBe(401);
  expect((await pc.ask('GET', '/api/profile/user/me')).status).toBe(401);
  expect((await pc.people()).map(({ userName }) => userName)).toEqual(['Anna', 'Béla']);
  expect((await pc.switchTo(anna, PIN)).status).toBe(200);
  expect((await pc.session()).userName).toBe('Anna');
  expect(await audited(server)).toContain('screen-locked');
});

test('what is not six digits, or what anybody would try first, cannot be set', async () => {
  const { pc } = await sharedBrowser();
  for (const pin of ['12345', '5029171'])
    expect(await codeOf(await pc.setPin(pin))).toBe('400 not-six-digits');
  for (const pin of ['000000', '123456']) expect(await codeOf(await pc.setPin(pin))).toBe('400 trivial-pin');
});

test('a browser without PINs for over a year is forgotten', async () => {
  const { server, pc } = await sharedBrowser();
  server.setTime('2027-03-01T08:00:00Z');
  await forgetExpired(server.dependencies).run({});
  expect(await pc.people()).toHaveLength(2);
  server.setTime('2027-04-06T08:00:01Z');
  await forgetExpired(server.dependencies).run({});
  expect(await pc.people()).toEqual([]);
});

test('neither a PIN nor the cookie of the browser stands anywhere in the database', async () => {
  const { server, pc, anna } = await sharedBrowser();
  await pc.switchTo(anna, '409175');
  await pc.switchTo(anna, PIN);
  const token = pc.jar.get('pecset-counter') ?? '';
  const { rows: tables } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(server.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        text: string | null;
      }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(server.db);
      return rows[0]?.text ?? '';
    }),
  );
  const all = texts.join('\n');
  expect(all).toContain('$argon2id$');
  expect(all).not.toContain(token);
  expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  for (const pin of [PIN, OTHER_PIN]) expect(all).not.toMatch(new RegExp(`(?<![0-9a-f])${pin}(?![0-9a-f])`));
});
