import { hash } from 'node:crypto';
import { isForPrograms } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { addUser } from '@pecset/db/testing';
import type { PartnerId, UserId } from '@pecset/kernel';
import { makeTell, type Telling } from '@pecset/notifications/server';
import { lateAnswer } from '@pecset/packs/contract';
import { jpeg } from '@pecset/pictures/testing';
import { z } from 'zod/mini';

const Parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean() });
const Body = z.object({
  content: z.object({ 'application/json': z.optional(z.object({ schema: z.unknown() })) }),
});
const Operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(Body),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type Described = {
  /** Method and path, such as `PUT /api/profile/email`. */
  readonly place: string;
  readonly isGuarded: boolean;
  readonly hasEffect: boolean;
  /** Required query parameters. */
  readonly query: readonly string[];
  /** Schema of the JSON body. */
  readonly schema: unknown;
};

/** All endpoints that the API's own OpenAPI document describes. */
export const everyEndpoint = async (address: string): Promise<readonly Described[]> => {
  const { paths } = z.parse(Document, await (await fetch(`${address}/api/openapi.json`)).json());
  // Programs have keys instead of sessions: apps/server/programs tries theirs.
  const ofPeople = Object.entries(paths).filter(([path]) => !isForPrograms(path));
  return ofPeople.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      place: `${method.toUpperCase()} ${path}`,
      isGuarded: operation.security.some((way) => 'session' in way),
      hasEffect: operation.responses[403]?.description.includes('foreign-origin') ?? false,
      query: (operation.parameters ?? []).flatMap((one) =>
        one.in === 'query' && one.required ? [one.name] : [],
      ),
      schema: operation.requestBody?.content['application/json']?.schema,
    })),
  );
};

export type Call = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  /** Sent as JSON unless it is a `FormData`. */
  readonly body?: object;
};

/** Splits a place into method and path, with the params filled in. */
export const requestTo = (place: string, { params = {}, query = '' }: Call = {}) => {
  const [method = '', template = ''] = place.split(' ');
  const fill = (_: string, name: string) => encodeURIComponent(params[name] ?? '1');
  return { method, path: template.replaceAll(/\{(\w+)\}/g, fill) + query };
};

export const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' };

const formWith = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'names.csv');
  return form;
};

export const photographForm = (picture = jpeg()): FormData => {
  const form = new FormData();
  form.append('shows', 'seal');
  form.append('photograph', new Blob([picture]), 'IMG_0001.JPG');
  return form;
};

export const certificateForm = (file: string | Uint8Array<ArrayBuffer>, passphrase: string): FormData => {
  const form = new FormData();
  form.append('passphrase', passphrase);
  form.append('cert', new Blob([file]), 'client.p12');
  return form;
};

const tell = makeTell({ mailPeople: async () => {}, publicUrl: '' });

/** Creates a notice about a pack. */
export const tellOfPack = (
  db: Db,
  whom: Pick<Telling, 'partnerId' | 'to'>,
  given: { readonly lotNum?: string } = {},
) => {
  const result = { mlId: 1, operation: 'dispense', status: 'I', reasonCode: null, alertId: null } as const;
  const news = lateAnswer({ answer: { ...result, ...pack, ...given } });
  return db.transaction().execute((tx) => tell(tx, { ...whom, mode: 'sandbox', news, at: new Date() }));
};

/** Terms that take effect in the far future, so that no test has to accept them. */
const announced = {
  kind: 'TC',
  version: '9.9',
  mandatory: false,
  effective: '2099-01-01',
  source: { html: '<!doctype html><html lang="hu"><body><h1>Új</h1></body></html>' },
};

/** A push subscription that belongs to no browser; its keys are those of RFC 8291, appendix A. */
const browserOfPush = {
  endpoint: 'https://push.invalid/send/1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A credential that belongs to no user. */
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

/** Adds a connected program with a key. */
const addProgram = async (db: Db, partnerId: PartnerId, madeBy: UserId, name: string) => {
  const made = { partner_id: partnerId, made_by: madeBy, created_at: new Date() };
  const { program_id: programId } = await db
    .insertInto('program')
    .values({ ...made, name: `Till of ${name}`, mode: 'sandbox', scopes: ['read'] })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const { key_id: keyId } = await db
    .insertInto('program_key')
    .values({ ...made, program_id: programId, key_hash: hash('sha256', name, 'buffer'), ending: 'abcd' })
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return { programId, keyId };
};

/** Adds a member, an open invitation and a program to an organisation, for callers that try to change them. */
export const addColleague = async (db: Db, partnerId: PartnerId, invitedBy: UserId, name: string) => {
  const { userId: colleagueId } = await addUser(db, name, partnerId);
  const invitationCode = `code-of-${name}`;
  const { invitation_id: invitationId } = await db
    .insertInto('invitation')
    .values({
      partner_id: partnerId,
      code_hash: hash('sha256', invitationCode, 'buffer'),
      email: `invited-${name}@pecset.example`,
      invited_by: invitedBy,
      invited_at: new Date(),
      expires_at: new Date(Date.now() + 24 * 60 * 60_000),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  const program = await addProgram(db, partnerId, invitedBy, name);
  return { partnerId, colleagueId, invitationId, invitationCode, ...program };
};

export type Given = {
  /** The caller's own login. */
  readonly login: { readonly email: string; readonly password: string };
  /** Serial number of the pack that the caller presses for. */
  readonly sn: string;
  /** Records that existed before the calls. */
  readonly mlId: number;
  readonly alertId: string;
  readonly dispensed: number;
  readonly dispensedSn: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly browserId: string;
  readonly noticeIds: readonly number[];
  readonly requestId: number;
  /** The first organisation, one of its members, an open invitation with its code, and a connected program. */
  readonly partnerId: number;
  readonly colleagueId: number;
  readonly invitationId: number;
  readonly invitationCode: string;
  readonly programId: number;
  readonly keyId: string;
  readonly webhookId: string;
  /** Of the alert `mlId`. */
  readonly photographId: number;
};

/** Values for parameters and fields, keyed by name. */
const known = (given: Given): Readonly<Record<string, string | number>> => ({
  ...pack,
  ...given.login,
  sn: given.sn,
  mlId: given.mlId,
  alertId: given.alertId,
  requestId: given.requestId,
  partnerId: given.partnerId,
  userId: given.colleagueId,
  programId: given.programId,
  keyId: given.keyId,
  webhookId: given.webhookId,
  photographId: given.photographId,
  code: given.invitationCode,
  termId: 'TC',
  version: '1.0',
  secEmail: 'second@pecset.example',
  entryId: '0'.repeat(32),
  token: 'none',
});

const Shape = z.object({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
const leastOf = new Map<string | undefined, unknown>([
  ['array', []],
  ['boolean', true],
  ['integer', 1],
]);

/** The value known by that name, or else the smallest value that the schema accepts. */
const fitting = (schema: unknown, values: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (Object.hasOwn(values, name)) return values[name];
  const { type, enum: choice, properties = {}, required = [] } = z.parse(Shape, schema);
  if (choice) return choice[0];
  if (type === 'object')
    return Object.fromEntries(required.map((one) => [one, fitting(properties[one], values, one)]));
  return leastOf.get(type) ?? name;
};

/** Derives the call from the API's description. */
const describedCall = ({ query, schema }: Described, given: Given): Call => {
  const values = known(given);
  const asked = query.map((name) => `${name}=${encodeURIComponent(values[name] ?? name)}`).join('&');
  const fields = { ...values, ids: given.noticeIds, response: credential, result: credential };
  return {
    params: { ...values, sn: given.dispensedSn },
    query: asked && `?${asked}`,
    ...(schema !== undefined && { body: z.parse(z.looseObject({}), fitting(schema, fields, '')) }),
  };
};

/**
 * Calls that the description does not determine, or whose order matters: the operator's endpoints come before the
 * login, since a password login has no operator rights, and calls that end sessions come last.
 */
const ownCalls = (given: Given): Readonly<Record<string, Call>> => {
  const { login, mlId, dispensed, sessionId, passkeyId, browserId, colleagueId, invitationId } = given;
  const ofColleague = { params: { userId: colleagueId } };
  const ofInvitation = { params: { id: invitationId } };
  const ofWebhook = { params: { webhookId: given.webhookId } };
  const ofSandbox = { mode: 'sandbox', kinds: ['alert.raised'] };
  return {
    'POST /api/admin/requests/{requestId}/refuse': {
      params: { requestId: given.requestId },
      body: { words: 'not yet' },
    },
    'POST /api/admin/terms': { body: announced },
    'POST /api/auth/register': { body: { email: 'new@pecset.example', password: login.password } },
    'POST /api/auth/login': { body: login },
    'POST /api/auth/step-up': { body: { password: login.password } },
    'PUT /api/auth/pin': { body: { pin: '502917' } },
    'DELETE /api/auth/pin/{id}': { params: { id: browserId } },
    'PATCH /api/profile/user/me': { body: { language: 'en' } },
    'PUT /api/profile/email': { body: { email: 'new@pecset.example' } },
    'DELETE /api/profile/passkey/{id}': { params: { id: passkeyId } },
    'PATCH /api/notices/ways': { body: { kind: 'alert', way: 'push', wanted: false } },
    'POST /api/notices/push/test': {},
    'PUT /api/notices/push': { body: browserOfPush },
    'DELETE /api/notices/push': {},
    'PUT /api/products/names': { body: formWith('09520000000011;Aspirin') },
    'GET /api/products/names/info': {},
    'POST /api/alerts/{mlId}/photographs': { params: { mlId }, body: photographForm() },
    'POST /api/photographs/open': { body: { token: 'a'.repeat(43), secret: 'b'.repeat(43) } },
    'POST /api/photographs/phone': { body: photographForm() },
    'POST /api/org/invitations': { body: { email: 'invited@pecset.example' } },
    'POST /api/org/programs': { body: { name: 'Till 2', scopes: ['read'], mode: 'sandbox' } },
    'POST /api/org/webhooks': { body: { ...ofSandbox, address: 'https://8.8.8.8/events' } },
    'PUT /api/org/webhooks/{webhookId}/kinds': { ...ofWebhook, body: { kinds: ['alert.closed'] } },
    'POST /api/org/webhooks/{webhookId}/secret': ofWebhook,
    'POST /api/org/webhooks/{webhookId}/test': ofWebhook,
    'POST /api/org/webhooks/{webhookId}/send-again': { ...ofWebhook, body: {} },
    'DELETE /api/org/webhooks/{webhookId}': ofWebhook,
    'POST /api/org/colleagues/confirm': { body: { userIds: [ofColleague.params.userId] } },
    'PUT /api/org/colleagues/{userId}/roles': { ...ofColleague, body: { roles: ['ADMN'] } },
    'PUT /api/org/colleagues/{userId}/status': { ...ofColleague, body: { status: 'I' } },
    'DELETE /api/org/colleagues/{userId}': ofColleague,
    'POST /api/org/invitations/{id}/send-again': ofInvitation,
    'DELETE /api/org/invitations/{id}': ofInvitation,
    'GET /api/mvs/inspect': { query: `?mlId=${mlId}` },
    'DELETE /api/org/closing': {},
    'POST /api/org/closing': {},
    'PATCH /api/profile/org': { body: { city: 'Pécs' } },
    'PUT /api/profile/org/auth': {
      body: { clientLoginId: 'CP', userId: 'HU00001', password: 'Nmvs-Jelszo-1' },
    },
    'PUT /api/profile/org/cert': { body: certificateForm('no certificate', 'secret') },
    'GET /api/alerts/{mlId}/mail-text': { params: { mlId }, query: '?to=authority&lng=hu' },
    'PATCH /api/alerts/settings': { body: { authorityMail: 'reports@authority.example' } },
    'PATCH /api/org/counter': { body: { lockAfterMinutes: 5 } },
    'GET /api/mvs/report': { query: '?statusFilter=all' },
    'GET /api/mvs/report?format=xlsx': {},
    // The caller need not be the user who dispensed the pack.
    'POST /api/mvs/transaction/{mlId}/undo': {
      params: { mlId: dispensed },
      body: { despite: ['undo-by-another'] },
    },
    'DELETE /api/profile/session/{id}': { params: { id: sessionId } },
    'POST /api/auth/passwd': { body: { current: login.password, password: login.password } },
    'POST /api/auth/lock': {},
    'POST /api/auth/switch': { body: { userId: 1, pin: '502917' } },
    'GET /api/auth/logout': {},
  };
};

/** A call for each endpoint that would take effect if it were allowed. */
export const everyCall = (endpoints: readonly Described[], given: Given): Readonly<Record<string, Call>> => {
  const own = ownCalls(given);
  const others = endpoints.filter(({ place }) => !Object.hasOwn(own, place));
  return { ...Object.fromEntries(others.map((one) => [one.place, describedCall(one, given)])), ...own };
};
