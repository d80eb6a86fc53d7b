import { ok, refuse, type UserId } from '@pecset/kernel';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { currentTerm } from '../../contract/terms.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { type AccountsServer, accountsServer, post } from '../testing/accounts-server.ts';
import { email, signIn } from '../testing/requests.ts';
import { pendingTerms, publishTerm, termStore } from './index.ts';

const html = '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>';

const onCommandLine = (db: AccountsServer['db']) => ({ inTransaction: inTransactionOf(db), by: null });

type Terms = { readonly mandatory?: boolean; readonly effective?: string };

const publish = (
  { db, dependencies }: AccountsServer,
  version: string,
  { mandatory = false, effective }: Terms = {},
) => publishTerm(onCommandLine(db), { kind: 'TC', version, mandatory, effective, html }, dependencies.now());

const pendingFor = ({ db, dependencies }: AccountsServer, userId: UserId) =>
  pendingTerms(db, userId, dependencies.now());

const inForce = async ({ address }: AccountsServer, kind: string) =>
  currentTerm.reply.parse(await (await fetch(`${address}/api/auth/ver/${kind}`)).json()).version;

const accept = ({ address }: AccountsServer, path: string, cookie: string) =>
  post(`${address}/api/auth/term/${path}`, {}, { cookie });

test('everybody may read which version is in force', async () => {
  const server = await accountsServer();
  expect(await inForce(server, 'TC')).toBe('1.0');
  expect(await publish(server, '1.1')).toMatchObject(ok({ page: '/pages/terms-and-conditions-1.1.html' }));
  expect([await inForce(server, 'TC'), await inForce(server, 'PP')]).toEqual(['1.1', '1.0']);
  expect((await fetch(`${server.address}/api/auth/ver/XX`)).status).toBe(400);
});

test.for([false, true])(
  'a new version waits for the user until it is accepted; mandatory: %s',
  async (mandatory) => {
    const server = await accountsServer();
    const { userId } = await server.addMember(email);
    const nothing = { tcVer: null, tcMust: false, ppVer: null, ppMust: false };
    expect(await pendingFor(server, userId)).toEqual(nothing);
    await publish(server, '1.1', { mandatory });
    expect(await pendingFor(server, userId)).toEqual({ ...nothing, tcVer: '1.1', tcMust: mandatory });

    const cookie = await signIn(server);
    expect((await accept(server, 'TC/1.1', cookie)).status).toBe(200);
    expect((await accept(server, 'TC/1.1', cookie)).status).toBe(200);
    expect(await pendingFor(server, userId)).toEqual(nothing);
  },
);

test('one user accepts for nobody else', async () => {
  const server = await accountsServer();
  const other = await server.addMember('bela@pecset.example');
  await server.addMember(email);
  await publish(server, '1.1');
  await accept(server, 'TC/1.1', await signIn(server));
  expect(await pendingFor(server, other.userId)).toMatchObject({ tcVer: '1.1' });
});

test('a version that does not exist cannot be accepted, and nobody accepts without a session', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  expect((await accept(server, 'PP/9.9', await signIn(server))).status).toBe(404);
  expect((await accept(server, 'PP/1.0', '')).status).toBe(401);
});

test.for([
  ['wrong-kind-or-version', { kind: 'XX' }],
  ['wrong-kind-or-version', { version: '../1' }],
  ['version-exists', { version: '1.0' }],
  ['wrong-day', { effective: '2026-02-28' }],
  ['wrong-day', { effective: '2026-02-30' }],
  ['wrong-day', { effective: 'tomorrow' }],
  ['not-a-page', { html: 'Új feltételek' }],
  ['not-a-page', { html: `${html}<script>alert(1)</script>` }],
  ['not-a-page', { html: html.replace('<h1>', '<h1 style="color:red">') }],
  ['not-a-page', { html: html.replace('<h1>', '<h1 onclick="alert(1)">') }],
  // The web page would not show it.
  ['not-a-page', { html: html.replaceAll('h1>', 'p>') }],
] as const)('publishing is refused as %s for %j', async ([refusal, fields]) => {
  const { db, dependencies } = await accountsServer();
  const publication = { kind: 'TC', version: '1.1', mandatory: false, html, ...fields };
  expect(await publishTerm(onCommandLine(db), publication, dependencies.now())).toEqual(refuse(refusal));
});

test('a version that is announced for a day leaves the one before it in force until that day begins in Budapest', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  await publish(server, '1.1', { mandatory: true, effective: '2026-03-10' });
  server.setTime('2026-03-09T22:59:59.999Z');
  expect(await inForce(server, 'TC')).toBe('1.0');
  expect(await pendingFor(server, userId)).toMatchObject({ tcVer: '1.1', tcMust: false });
  server.setTime('2026-03-09T23:00:00Z');
  expect(await inForce(server, 'TC')).toBe('1.1');
  expect(await pendingFor(server, userId)).toMatchObject({ tcVer: '1.1', tcMust: true });
});

test('who registers while a version is announced has accepted the one in force', async () => {
  const server = await accountsServer();
  await publish(server, '1.1', { mandatory: true, effective: '2026-03-10' });
  const { userId } = await server.addMember(email);
  expect(await pendingFor(server, userId)).toMatchObject({ tcVer: '1.1', tcMust: false });
});

test('a version for today counts from now on, after the one that was published this morning', async () => {
  const server = await accountsServer();
  await publish(server, '1.1');
  server.setTime('2026-03-01T08:00:01Z');
  await publish(server, '1.2', { effective: '2026-03-01' });
  expect(await inForce(server, 'TC')).toBe('1.2');
});

test('the terms that a session names are the terms that bind a request, whatever was published and accepted', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const cookie = await signIn(server);
  const { cookies, now } = server.dependencies;
  const [, token = ''] = cookie.split(`${cookies.session}=`);
  const tokenHash = hashToken(token.split(';')[0] ?? '');
  const days = {
    past: '2026-02-01T00:00:00Z',
    today: '2026-03-01T07:00:00Z',
    future: '2026-04-01T00:00:00Z',
  };
  const traits = Object.values(days).flatMap((day) =>
    [true, false].flatMap((mandatory) => [true, false].map((accepted) => ({ day, mandatory, accepted }))),
  );
  const bound: boolean[] = [];
  for (const first of traits)
    for (const second of traits) {
      await server.db.deleteFrom('term_acceptance').where('version', '!=', '1.0').execute();
      await server.db.deleteFrom('term_version').where('version', '!=', '1.0').execute();
      for (const [index, { day, mandatory, accepted }] of [first, second].entries()) {
        const version = { kind: 'TC', version: `1.${index + 1}`, mandatory, html };
        await server.db
          .insertInto('term_version')
          .values({ ...version, published_at: new Date(days.past), effective_at: new Date(day) })
          .execute();
        if (accepted)
          await termStore(server.db).accept(userId, { kind: 'TC', version: version.version }, new Date(day));
      }
      const { tcMust } = await pendingFor(server, userId);
      const caller = await sessionStore(server.db).callerOf(tokenHash, now());
      expect([first, second, caller?.termsPending]).toEqual([first, second, tcMust]);
      bound.push(tcMust);
    }
  expect(new Set(bound)).toEqual(new Set([true, false]));
});
