import { ErrorBody } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { addUser, testLog } from '@pecset/db/testing';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf, sentAs } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import {
  addColleague,
  everyCall,
  everyEndpoint,
  type Given,
  pack,
  photographForm,
  requestTo,
  tellOfPack,
} from '../testing/every-endpoint.ts';
import { askForProduction, makeOperator } from '../testing/operator.ts';
import { wholeServer } from '../testing/whole-server.ts';

const yes = '200';
const away = '303';
/** An answer with data of the first organisation; a plain 200 has none. */
const own = '200 and its data';
const out = '401 not-signed-in';
const barred = '403 forbidden';
const none = '404 not-found';
const wrong = '401 login-failed';
const noKey = '401 passkey-refused';
const another = '403 invitation-of-another';
const robot = '400 captcha-failed';
const unproved = '403 step-up-needed';
/** Users who had a PIN have changed their password by then, which ends it. */
const noPin = '403 pin-ended';
const noPush = '404 not-subscribed';
const noAddress = '404 address-unknown';
const noPhone = '410 address-ended';
const notByPin = '403 full-login-needed';

/** Each role requests the first organisation's transactions, alerts and packs, and its admin's session and passkey. */
const roles = [
  'nobody',
  'user',
  'admin',
  'admin of another organisation',
  'operator',
  'admin by PIN',
] as const;

type Role = (typeof roles)[number];
const outsiders = ['nobody', 'admin of another organisation', 'operator'] as const satisfies readonly Role[];
const insiders = ['user', 'admin', 'admin by PIN'] as const satisfies readonly Role[];
const isInsider = (role: Role): boolean => insiders.some((one) => one === role);

/** Roles that may call a path; the first matching prefix counts. */
const letIn: readonly (readonly [string, readonly Role[]])[] = [
  ['/api/admin/', ['operator']],
  ['/api/org/', ['admin', 'admin of another organisation']],
  ['/api/products/', ['admin', 'admin of another organisation']],
  ['/api/profile/org', ['admin', 'admin of another organisation']],
  ['/api/', roles.filter((role) => role !== 'nobody')],
];

/** Default answer of each role; a path with an id is not found for outsiders. */
const usual = (place: string): readonly string[] => {
  const [, welcome] = letIn.find(([beginning]) => place.includes(` ${beginning}`)) ?? [];
  return roles.map((role) => {
    if (!welcome?.includes(role)) return role === 'nobody' ? out : barred;
    return isInsider(role) || !place.includes('{') ? yes : none;
  });
};

/** Answers that differ from `usual` or contain data of the first organisation. */
const table: Readonly<Record<string, readonly string[]>> = {
  'GET /api/auth/captcha': [yes, yes, yes, yes, yes, yes],
  'POST /api/auth/register': [robot, robot, robot, robot, robot, robot],
  'GET /api/auth/activate': [away, away, away, away, away, away],
  'POST /api/auth/activation-req': [wrong, yes, yes, yes, yes, yes],
  'POST /api/auth/passwd-req': [yes, yes, yes, yes, yes, yes],
  'GET /api/auth/email': [away, away, away, away, away, away],
  'POST /api/auth/login': [wrong, own, own, yes, yes, own],
  'GET /api/auth/token': [out, own, own, yes, yes, own],
  'GET /api/auth/logout': [yes, yes, yes, yes, yes, yes],
  'POST /api/auth/wa/reg-req': [yes, own, own, yes, yes, unproved],
  'POST /api/auth/wa/reg': [noKey, noKey, noKey, noKey, noKey, noKey],
  'POST /api/auth/wa/login-req': [yes, yes, yes, yes, yes, yes],
  'POST /api/auth/wa/login': [noKey, noKey, noKey, noKey, noKey, noKey],
  'POST /api/auth/wa/step-up': [out, noKey, noKey, noKey, noKey, noKey],
  'GET /api/auth/ver/{termId}': [yes, yes, yes, yes, yes, yes],
  'POST /api/auth/term/{termId}/{version}': [out, yes, yes, yes, yes, yes],
  'GET /api/auth/people': [yes, yes, yes, yes, yes, own],
  'PUT /api/auth/pin': [out, yes, yes, yes, yes, unproved],
  'DELETE /api/auth/pin/{id}': [out, none, yes, none, none, none],
  'POST /api/auth/switch': [noPin, noPin, noPin, noPin, noPin, noPin],
  'GET /api/org/counter': [out, yes, yes, yes, yes, yes],
  'GET /api/profile/user/me': [out, own, own, yes, yes, own],
  'PATCH /api/profile/user/me': [out, own, own, yes, yes, own],
  'GET /api/profile/security': [out, own, own, yes, yes, own],
  'DELETE /api/profile/session/{id}': [out, none, yes, none, none, unproved],
  'DELETE /api/profile/passkey/{id}': [out, none, yes, none, none, unproved],
  'PUT /api/profile/email': [out, yes, yes, yes, yes, unproved],
  'PUT /api/profile/sec-email': [out, yes, yes, yes, yes, unproved],
  'GET /api/notices': [out, own, own, yes, yes, own],
  'POST /api/notices/seen': [out, own, own, yes, yes, own],
  'POST /api/notices/push/test': [out, noPush, noPush, noPush, noPush, noPush],
  'GET /api/products/names/info': [out, barred, own, yes, barred, barred],
  'GET /api/mvs/sn/{gtin}/{sn}': [out, own, own, yes, yes, own],
  'GET /api/mvs/sn/{gtin}/{sn}/newest': [out, yes, yes, yes, yes, yes],
  'POST /api/mvs/sn/verify': [out, own, own, yes, yes, own],
  'POST /api/mvs/sn/dispense': [out, own, own, yes, yes, own],
  'POST /api/mvs/sn/destroy': [out, own, own, yes, yes, own],
  'POST /api/mvs/transaction/{mlId}/undo': [out, own, own, none, none, own],
  'POST /api/mvs/transaction/{mlId}/outcome': [out, own, own, none, none, own],
  'POST /api/alerts/{mlId}/photographs/{photographId}/removal': [out, barred, yes, none, barred, barred],
  'PATCH /api/alerts/settings': [out, barred, yes, yes, barred, barred],
  'POST /api/photographs/open': [noAddress, noAddress, noAddress, noAddress, noAddress, noAddress],
  'POST /api/photographs/phone': [noPhone, noPhone, noPhone, noPhone, noPhone, noPhone],
  'GET /api/mvs/desk': [out, own, own, yes, yes, own],
  'GET /api/mvs/close': [out, own, own, yes, yes, own],
  'GET /api/mvs/close/page': [out, own, own, yes, yes, own],
  'GET /api/mvs/inspect': [out, own, own, none, none, own],
  'POST /api/mvs/send-again': [out, barred, '409 not-connected', '409 not-connected', barred, barred],
  'GET /api/org/nmvs-password': [out, barred, '404 not-connected', '404 not-connected', barred, barred],
  'GET /api/profile/org/nmvs-terms': [out, barred, '404 not-connected', '404 not-connected', barred, barred],
  'POST /api/profile/org/nmvs-terms': [out, barred, '404 not-connected', '404 not-connected', barred, barred],
  'GET /api/mvs/print.css': [yes, yes, yes, yes, yes, yes],
  'GET /api/mvs/report': [out, own, own, yes, yes, own],
  // The file is compressed, so the marks cannot be found; the tests of reports read its content.
  'GET /api/mvs/report?format=xlsx': [out, yes, yes, yes, yes, yes],
  'GET /api/mvs/alert/{alertId}': [out, own, own, none, none, own],
  'GET /api/org/export.json': [out, barred, own, yes, barred, barred],
  'POST /api/profile/org/request-prod-mode': [out, barred, yes, '409 connection-not-working', barred, barred],
  'GET /api/admin/requests': [out, barred, barred, barred, own, barred],
  'POST /api/admin/requests/{requestId}/approve': [
    out,
    barred,
    barred,
    barred,
    '409 no-national-system',
    barred,
  ],
  'POST /api/admin/requests/{requestId}/refuse': [out, barred, barred, barred, yes, barred],
  'POST /api/admin/organisations/{partnerId}/check': [out, barred, barred, barred, yes, barred],
  // None has failed.
  'POST /api/org/webhooks/{webhookId}/send-again': [out, barred, none, none, barred, barred],
  'GET /api/org/colleagues': [out, barred, own, yes, barred, barred],
  // The code from the mail is enough, since only the mail's reader has it.
  'GET /api/auth/invitation': [own, own, own, own, own, own],
  'POST /api/auth/join': [out, another, another, another, another, notByPin],
  'POST /api/auth/switch-org': [out, own, own, none, none, notByPin],
  'GET /api/profile/org': [out, barred, own, yes, barred, barred],
  'PUT /api/profile/org/cert': [out, barred, '422 not-pkcs12', '422 not-pkcs12', barred, barred],
};

type Login = Given['login'];
const DEMO = 'demo@pecset.example';
const COLLEAGUE = 'colleague@pecset.example';

/** A client that keeps its cookies like a browser. */
const visitor = (address: string, login: Login) => {
  const kept = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const sent = sentAs(body);
    const headers = { cookie: [...kept.values()].join('; '), ...sent.headers };
    const answer = await fetch(address + path, { method, redirect: 'manual', ...sent, headers });
    for (const cookie of cookiesOf(answer).split('; ')) kept.set(cookie.split('=')[0] ?? '', cookie);
    return answer;
  };
  return { login, ask };
};
type Visitor = ReturnType<typeof visitor>;

const entered = async (address: string, login: Login): Promise<Visitor> => {
  const who = visitor(address, login);
  expect((await who.ask('POST', '/api/auth/login', login)).status).toBe(200);
  for (const kind of ['TC', 'PP'])
    expect((await who.ask('POST', `/api/auth/term/${kind}/1.0`)).status).toBe(200);
  return who;
};

const userOf = (db: Db, email: string) =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Adds a user with the demo's password, in a new organisation unless one is given. */
const addPerson = async (
  db: Db,
  userName: string,
  roles: readonly string[],
  at: Parameters<typeof addUser>[2] = { name: 'Másik Patika' },
): Promise<string> => {
  const { userId } = await addUser(db, userName, at, roles);
  const { password_hash } = await userOf(db, DEMO);
  const { email } = await db
    .updateTable('app_user')
    .set({ password_hash })
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
};

const organisationOf = async (db: Db, email: string) => {
  const { user_id } = await userOf(db, email);
  const { partner_id } = await db
    .selectFrom('membership')
    .select('partner_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return partner_id;
};

const addPasskey = async (db: Db, email: string): Promise<string> => {
  const { user_id } = await userOf(db, email);
  const passkey = { credential_id: 'of-the-first', user_id, public_key: Buffer.alloc(1), counter: 0 };
  await db
    .insertInto('passkey')
    .values({ ...passkey, created_at: new Date() })
    .execute();
  return passkey.credential_id;
};

/** Sends all members of the first organisation a notice about one of its packs. */
const tellMembers = async (db: Db, emails: readonly string[]): Promise<readonly number[]> => {
  const members = await Promise.all(emails.map((email) => userOf(db, email)));
  const to = members.map(({ user_id }) => user_id);
  const { partner_id: partnerId } = await db
    .selectFrom('membership')
    .select('partner_id')
    .where('user_id', 'in', to)
    .limit(1)
    .executeTakeFirstOrThrow();
  await tellOfPack(db, { partnerId, to }, { lotNum: 'ELSO-LOT' });
  const told = await db.selectFrom('notice').select('notice_id').execute();
  return told.map(({ notice_id: id }) => id);
};

/** Requests production as the first organisation's admin; returns the request's id. */
const requestOfFirst = async (db: Db): Promise<number> => {
  const { user_id: userId } = await userOf(db, DEMO);
  const { partner_id: partnerId } = await db
    .selectFrom('membership')
    .select('partner_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return askForProduction(db, { partnerId, userId });
};

/** An address of the first organisation that events are sent to, where nothing ever goes out. */
const webhookOf = async (db: Db, { ask }: Visitor): Promise<string> => {
  const events = { mode: 'sandbox', kinds: ['alert.raised'] };
  await ask('POST', '/api/org/programs', { name: 'Till 1', scopes: ['events'], mode: 'sandbox' });
  const added = await ask('POST', '/api/org/webhooks', { ...events, address: 'https://8.8.8.8/events' });
  await db.updateTable('webhook').set({ address: 'https://127.0.0.1/events' }).execute();
  return z.parse(z.object({ id: z.string() }), await added.json()).id;
};

const Own = z.array(z.object({ id: z.string(), current: z.boolean() }));
const Overview = z.object({ sessions: Own, pins: Own });

const sessionOf = async ({ ask }: Visitor): Promise<string> => {
  const { sessions } = z.parse(Overview, await (await ask('GET', '/api/profile/security')).json());
  return sessions.find(({ current }) => current)?.id ?? '';
};

const PIN = '502917';

const pinOf = async ({ ask }: Visitor): Promise<string> => {
  expect((await ask('PUT', '/api/auth/pin', { pin: PIN })).status).toBe(200);
  const { pins } = z.parse(Overview, await (await ask('GET', '/api/profile/security')).json());
  return pins.find(({ current }) => current)?.id ?? '';
};

/** Signs in by PIN, and again after each call that may have made the session a full one. */
const enteredByPin = async (address: string, db: Db, login: Login): Promise<Visitor> => {
  const who = await entered(address, login);
  await pinOf(who);
  const { user_id: userId } = await userOf(db, login.email);
  const byPin = async () =>
    expect((await who.ask('POST', '/api/auth/switch', { userId, pin: PIN })).status).toBe(200);
  await byPin();
  const ask: Visitor['ask'] = async (method, path, body) => {
    const answer = await who.ask(method, path, body);
    if (['/api/auth/login', '/api/auth/step-up'].includes(path)) await byPin();
    return answer;
  };
  return { login, ask };
};

/** Texts that occur in every answer with data of the first organisation; nobody else may read them. */
const marks = ['ELSO-LOT', 'Minta Mária', 'Kolléga Kálmán', 'pinter', DEMO, COLLEAGUE];
const ALERTING = 'DEMO-NC-PC-02';

const press = async ({ ask }: Visitor, operation: string, sn: string) => {
  const answer = await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, lotNum: 'ELSO-LOT', sn });
  return z.parse(historyItem, await answer.json());
};

const photographOf = async ({ ask }: Visitor, mlId: number): Promise<number> => {
  const answer = await ask('POST', `/api/alerts/${mlId}/photographs`, photographForm());
  return z.parse(z.object({ photographId: z.int() }), await answer.json()).photographId;
};

const historyOf = async ({ ask }: Visitor, sn: string) =>
  z.parse(packInfo, await (await ask('GET', `/api/mvs/sn/${pack.gtin}/${sn}`)).json());

/** Provides two organisations and the provider, and a signed-in user for each role. */
const everybody = async () => {
  const environment = { ROLE: 'web', DEMO: 'on', RATE_LIMITS: 'mailPerAddress=1000,mailPerAccount=1000' };
  const { address, demo, environment: whole } = await wholeServer({ environment });
  const { db } = openDatabase<Rows>(whole.DATABASE_URL, 2, testLog);
  onTestFinished(() => db.destroy());
  const password = demo?.password ?? '';
  const enter = (email: string) => entered(address, { email, password });
  const people: Readonly<Record<Role, Visitor>> = {
    nobody: visitor(address, { email: 'nobody@pecset.example', password }),
    user: await enter(COLLEAGUE),
    admin: await enter(DEMO),
    'admin of another organisation': await enter(await addPerson(db, 'masik', ['ADMN'])),
    operator: await enter(await addPerson(db, 'szolgaltato', [])),
    'admin by PIN': await enteredByPin(address, db, {
      email: await addPerson(db, 'pinter', ['ADMN'], await organisationOf(db, DEMO)),
      password,
    }),
  };
  await makeOperator(db, (await userOf(db, people.operator.login.email)).user_id);
  const ownOther = await enter(DEMO);
  const sessionId = await sessionOf(ownOther);
  const { partner_id: partnerId, user_id: adminId } = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .select(['m.partner_id', 'm.user_id'])
    .where('u.email', '=', DEMO)
    .executeTakeFirstOrThrow();
  return {
    address,
    people,
    addColleague: (name: string) => addColleague(db, partnerId, adminId, name),
    sessionId,
    passkeyId: await addPasskey(db, DEMO),
    browserId: await pinOf(ownOther),
    noticeIds: await tellMembers(db, [DEMO, COLLEAGUE, people['admin by PIN'].login.email]),
    requestId: await requestOfFirst(db),
    webhookId: await webhookOf(db, people.admin),
  };
};

type World = Awaited<ReturnType<typeof everybody>>;

/** Rows that the first organisation's admin creates for this role's requests alone. */
const givenTo = async (
  { people, noticeIds, addColleague: add, ...first }: World,
  role: Role,
): Promise<Given> => {
  const number = roles.indexOf(role);
  const dispensedSn = `ELSO-${number}`;
  const { mlId, alertId } = await press(people.admin, 'verify', ALERTING);
  const photographId = await photographOf(people.admin, mlId);
  const { mlId: dispensed } = await press(people.admin, 'dispense', dispensedSn);
  const made = { ...first, mlId, photographId, alertId: alertId ?? '', dispensed, dispensedSn, noticeIds };
  return { login: people[role].login, sn: `SN-${number}`, ...made, ...(await add(`tag-${number}`)) };
};

const codeIn = (text: string): string =>
  text.startsWith('{"error"') ? ` ${z.parse(ErrorBody, JSON.parse(text)).error.errCode}` : '';

const untilSettled = async (ask: () => Promise<Response>) => {
  for (;;) {
    const answer = await ask();
    const text = await answer.text();
    if (codeIn(text) !== ' rows-waiting') return { answer, text };
  }
};

const answersTo = async (
  { ask }: Visitor,
  calls: ReturnType<typeof everyCall>,
): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>();
  for (const [place, call] of Object.entries(calls)) {
    const { method, path } = requestTo(place, call);
    // A concurrent press of the same organisation makes closing answer `rows-waiting`, so it is retried.
    const { answer, text } = await untilSettled(() => ask(method, path, call.body));
    const isTold = marks.some((mark) => text.includes(mark));
    answers.set(place, isTold ? `${answer.status} and its data` : `${answer.status}${codeIn(text)}`);
  }
  return answers;
};

test('every endpoint answers each role as the table says, and tells nothing of another organisation', async () => {
  const world = await everybody();
  const { address, people } = world;
  const endpoints = await everyEndpoint(address);
  const given = new Map<Role, Given>();
  for (const role of roles) given.set(role, await givenTo(world, role));
  const packs = [ALERTING, ...[...given.values()].map(({ dispensedSn }) => dispensedSn)];
  const kept = () => Promise.all(packs.map((sn) => historyOf(people.admin, sn)));
  const answers = new Map<Role, ReadonlyMap<string, string>>();
  const walk = async (role: Role) => {
    const asked = given.get(role);
    if (asked) answers.set(role, await answersTo(people[role], everyCall(endpoints, asked)));
  };

  const before = await kept();
  await Promise.all(outsiders.map(walk));
  expect(await kept()).toEqual(before);
  await Promise.all(insiders.map(walk));
  const expected = { ...Object.fromEntries(endpoints.map(({ place }) => [place, usual(place)])), ...table };
  const answerOf = (role: Role, place: string) => {
    const answer = answers.get(role)?.get(place);
    return answer === own && isInsider(role) && !Object.hasOwn(table, place) ? yes : answer;
  };
  const places = answers.get('nobody')?.keys() ?? [];
  const found = [...places].map((place) => [place, roles.map((role) => answerOf(role, place))]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
