import { ok, refuse } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { currentTerm } from '../../contract/terms.ts';
import {
  type AccountsServer,
  accountsServer,
  cookiesOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { pendingTerms, publishTerm } from './index.ts';

const email = 'anna@pecset.example';
const html = '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>';
const later = new Date('2100-01-01T00:00:00Z');

const publish = ({ db }: AccountsServer, version: string, mandatory = false) =>
  publishTerm(db, { kind: 'TC', version, mandatory, html }, later);

const inForce = async ({ address }: AccountsServer, kind: string) =>
  currentTerm.reply.parse(await (await fetch(`${address}/api/auth/ver/${kind}`)).json()).version;

const accept = ({ address }: AccountsServer, path: string, cookie: string) =>
  post(`${address}/api/auth/term/${path}`, {}, { cookie });

const signIn = async (server: AccountsServer) =>
  cookiesOf(await post(`${server.address}/api/auth/login`, { email, password: PASSWORD }));

test('everybody may read which version is in force', async () => {
  const server = await accountsServer();
  expect(await inForce(server, 'TC')).toBe('1.0');
  expect(await publish(server, '1.1')).toEqual(ok('/pages/terms-and-conditions-1.1.html'));
  expect([await inForce(server, 'TC'), await inForce(server, 'PP')]).toEqual(['1.1', '1.0']);
  expect((await fetch(`${server.address}/api/auth/ver/XX`)).status).toBe(400);
});

test.for([false, true])(
  'a new version waits for the user until it is accepted; mandatory: %s',
  async (mandatory) => {
    const server = await accountsServer();
    const { userId } = await server.addMember(email);
    const nothing = { tcVer: null, tcMust: false, ppVer: null, ppMust: false };
    expect(await pendingTerms(server.db, userId)).toEqual(nothing);
    await publish(server, '1.1', mandatory);
    expect(await pendingTerms(server.db, userId)).toEqual({ ...nothing, tcVer: '1.1', tcMust: mandatory });

    const cookie = await signIn(server);
    expect((await accept(server, 'TC/1.1', cookie)).status).toBe(200);
    expect((await accept(server, 'TC/1.1', cookie)).status).toBe(200);
    expect(await pendingTerms(server.db, userId)).toEqual(nothing);
  },
);

test('one user accepts for nobody else', async () => {
  const server = await accountsServer();
  const other = await server.addMember('bela@pecset.example');
  await server.addMember(email);
  await publish(server, '1.1');
  await accept(server, 'TC/1.1', await signIn(server));
  expect(await pendingTerms(server.db, other.userId)).toMatchObject({ tcVer: '1.1' });
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
  ['not-a-page', { html: 'Új feltételek' }],
  ['not-a-page', { html: `${html}<script>alert(1)</script>` }],
  ['not-a-page', { html: html.replace('<h1>', '<h1 style="color:red">') }],
  ['not-a-page', { html: html.replace('<h1>', '<h1 onclick="alert(1)">') }],
  // The page in the browser would not show it.
  ['not-a-page', { html: html.replaceAll('h1>', 'p>') }],
] as const)('publishing is refused as %s for %j', async ([refusal, fields]) => {
  const { db } = await accountsServer();
  const publication = { kind: 'TC', version: '1.1', mandatory: false, html, ...fields };
  expect(await publishTerm(db, publication, later)).toEqual(refuse(refusal));
});
