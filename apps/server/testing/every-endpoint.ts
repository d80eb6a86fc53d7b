import { hash } from 'node:crypto';
import type { Db } from '@pecset/db';
import { addUser } from '@pecset/db/testing';
import type { PartnerId, UserId } from '@pecset/kernel';
import { makeTell, type Telling } from '@pecset/notifications/server';
import { lateAnswer } from '@pecset/packs/contract';
import { z } from 'zod/mini';

const Operation = z.object({
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type Described = {
  /** `PUT /api/profile/email` */
  readonly place: string;
  readonly isGuarded: boolean;
  readonly hasEffect: boolean;
};

/** Every endpoint that there is, in the words of the API's own description. */
export const everyEndpoint = async (address: string): Promise<readonly Described[]> => {
  const { paths } = z.parse(Document, await (await fetch(`${address}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, responses }]) => ({
      place: `${method.toUpperCase()} ${path}`,
      isGuarded: security.length > 0,
      hasEffect: responses[403]?.description.includes('foreign-origin') ?? false,
    })),
  );
};

export type Call = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Sent as JSON, but for a form. */
  readonly body?: object;
};

/** A body as `fetch` takes it, and the headers that go with it. */
export const sentAs = (body: object | undefined) => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** The method of a place, and its path with the params put in. */
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

export const certificateForm = (file: string | Uint8Array<ArrayBuffer>, passphrase: string): FormData => {
  const form = new FormData();
  form.append('passphrase', passphrase);
  form.append('cert', new Blob([file]), 'client.p12');
  return form;
};

const tell = makeTell({ mailPeople: async () => {}, publicUrl: '' });

/** Somebody is told of a pack. */
export const tellOfPack = (
  db: Db,
  whom: Pick<Telling, 'partnerId' | 'to'>,
  given: { readonly lotNum?: string } = {},
) => {
  const result = { mlId: 1, operation: 'dispense', status: 'I', reasonCode: null, alertId: null } as const;
  const news = lateAnswer({ answer: { ...result, ...pack, ...given } });
  return db.transaction().execute((tx) => tell(tx, { ...whom, mode: 'sandbox', news, at: new Date() }));
};

/** Terms that bind nobody for a long time. */
const announced = {
  kind: 'TC',
  version: '9.9',
  mandatory: false,
  effective: '2099-01-01',
  source: { html: '<!doctype html><html lang="hu"><body><h1>Új</h1></body></html>' },
};

/** Nobody's browser; the keys are those of RFC 8291, appendix A. */
const browserOfPush = {
  endpoint: 'https://push.invalid/send/1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Nobody's passkey. */
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

/** Somebody who works in an organisation, and an invitation to it: for whoever is to try to change them. */
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
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return { partnerId, colleagueId, invitationId, invitationCode };
};

export type Given = {
  /** The caller's own. */
  readonly login: { readonly email: string; readonly password: string };
  /** A pack that the caller presses for. */
  readonly sn: string;
  /** What was there before, and whose it is. */
  readonly mlId: number;
  readonly alertId: string;
  readonly dispensed: number;
  readonly dispensedSn: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly counterId: string;
  readonly noticeIds: readonly number[];
  readonly requestId: number;
  /** Of the first organisation: itself, somebody who works there, and an open invitation with the code of its mail. */
  readonly partnerId: number;
  readonly colleagueId: number;
  readonly invitationId: number;
  readonly invitationCode: string;
};

/**
 * How each endpoint is called so that it would do something; what ends sessions comes last. The operator's desk comes first:
 * a login with the password is no operator's.
 */
export const everyCall = (given: Given): Readonly<Record<string, Call>> => {
  const { login, sn, mlId, alertId, dispensed, dispensedSn, sessionId, passkeyId, noticeIds, requestId } =
    given;
  const { counterId, partnerId, colleagueId, invitationId, invitationCode } = given;
  const ofColleague = { params: { userId: String(colleagueId) } };
  const ofInvitation = { params: { id: String(invitationId) } };
  const press = { body: { ...pack, sn } };
  const ofAlert = { params: { alertId } };
  const withPasskey = { body: { result: credential, token: 'none' } };
  const ofRequest = { params: { requestId: String(requestId) } };
  return {
    'GET /api/admin/requests': {},
    'POST /api/admin/requests/{requestId}/approve': ofRequest,
    'POST /api/admin/requests/{requestId}/refuse': { ...ofRequest, body: { words: 'not yet' } },
    'POST /api/admin/organisations/{partnerId}/check': {},
    'GET /api/admin/organisations': {},
    'GET /api/admin/national': {},
    'GET /api/admin/terms': {},
    'POST /api/admin/terms': { body: announced },
    'GET /api/auth/captcha': {},
    'GET /api/auth/activate': { query: '?code=none' },
    'GET /api/auth/email': { query: '?code=none' },
    'GET /api/auth/ver/{termId}': { params: { termId: 'TC' } },
    'POST /api/auth/register': { body: { email: 'new@pecset.example', password: login.password } },
    'POST /api/auth/activation-req': { body: login },
    'POST /api/auth/passwd-req': { body: { email: login.email } },
    'POST /api/auth/login': { body: login },
    'POST /api/auth/wa/login-req': {},
    'POST /api/auth/wa/login': withPasskey,
    'POST /api/auth/wa/reg-req': { body: { email: login.email } },
    'POST /api/auth/wa/reg': { body: { response: credential, token: 'none' } },
    'GET /api/auth/token': {},
    'POST /api/auth/term/{termId}/{version}': { params: { termId: 'TC', version: '1.0' } },
    'POST /api/auth/step-up': { body: { password: login.password } },
    'POST /api/auth/wa/step-up-req': {},
    'POST /api/auth/wa/step-up': withPasskey,
    'GET /api/auth/people': {},
    'PUT /api/auth/pin': { body: { pin: '502917' } },
    'DELETE /api/auth/pin/{id}': { params: { id: counterId } },
    'GET /api/profile/user/me': {},
    'PATCH /api/profile/user/me': { body: { language: 'en' } },
    'GET /api/profile/security': {},
    'PUT /api/profile/email': { body: { email: 'new@pecset.example' } },
    'PUT /api/profile/sec-email': { body: { secEmail: 'second@pecset.example' } },
    'DELETE /api/profile/passkey/{id}': { params: { id: passkeyId } },
    'GET /api/notices': {},
    'POST /api/notices/seen': { body: { ids: noticeIds } },
    'GET /api/notices/ways': {},
    'PATCH /api/notices/ways': { body: { kind: 'alert', way: 'push', wanted: false } },
    'POST /api/notices/push/test': {},
    'PUT /api/notices/push': { body: browserOfPush },
    'DELETE /api/notices/push': {},
    'PUT /api/products/names': { body: formWith('09520000000011;Aspirin') },
    'GET /api/products/names/info': {},
    'GET /api/org/colleagues': {},
    'POST /api/org/invitations': { body: { email: 'invited@pecset.example' } },
    'PUT /api/org/colleagues/{userId}/roles': { ...ofColleague, body: { roles: ['ADMN'] } },
    'PUT /api/org/colleagues/{userId}/status': { ...ofColleague, body: { status: 'I' } },
    'DELETE /api/org/colleagues/{userId}': ofColleague,
    'GET /api/auth/invitation': { query: `?code=${invitationCode}` },
    'POST /api/auth/join': { body: { code: invitationCode } },
    'POST /api/org/invitations/{id}/send-again': ofInvitation,
    'DELETE /api/org/invitations/{id}': ofInvitation,
    'GET /api/auth/organisations': {},
    'POST /api/auth/switch-org': { body: { partnerId } },
    'GET /api/mvs/print.css': {},
    'GET /api/mvs/desk': {},
    'GET /api/mvs/status': {},
    'GET /api/mvs/close': {},
    'GET /api/mvs/close/page': {},
    'GET /api/mvs/inspect': { query: `?mlId=${mlId}` },
    'POST /api/mvs/send-again': {},
    'POST /api/profile/org/request-prod-mode': {},
    'GET /api/org/nmvs-password': {},
    'GET /api/profile/org/nmvs-terms': {},
    'POST /api/profile/org/nmvs-terms': { body: { version: '1' } },
    'DELETE /api/org/closing': {},
    'POST /api/org/closing': {},
    'POST /api/org/export': {},
    'GET /api/org/export.xlsx': {},
    'GET /api/org/export.json': {},
    'GET /api/profile/org': {},
    'PATCH /api/profile/org': { body: { city: 'Pécs' } },
    'PUT /api/profile/org/auth': {
      body: { clientLoginId: 'CP', userId: 'HU00001', password: 'Nmvs-Jelszo-1' },
    },
    'PUT /api/profile/org/cert': { body: certificateForm('no certificate', 'secret') },
    'GET /api/org/counter': {},
    'PATCH /api/org/counter': { body: { lockAfterMinutes: 5 } },
    'GET /api/mvs/training-sheet': {},
    'GET /api/mvs/sn/{gtin}/{sn}': { params: { gtin: pack.gtin, sn: dispensedSn } },
    'GET /api/mvs/report': { query: '?statusFilter=all' },
    'GET /api/mvs/report?format=xlsx': {},
    'GET /api/mvs/report/totals': {},
    'GET /api/mvs/report/pictures': {},
    'GET /api/mvs/alert/{alertId}': ofAlert,
    'POST /api/mvs/alert/{alertId}/ack': ofAlert,
    'POST /api/mvs/transaction/{mlId}/outcome': {
      params: { mlId: String(mlId) },
      body: { outcome: 'own-error', words: 'misread' },
    },
    // Also by whoever did not dispense it.
    'POST /api/mvs/transaction/{mlId}/undo': {
      params: { mlId: String(dispensed) },
      body: { despite: ['undo-by-another'] },
    },
    'POST /api/mvs/sn/verify': press,
    'POST /api/mvs/sn/dispense': press,
    'POST /api/mvs/sn/destroy': press,
    'POST /api/mvs/recorded/given-up': {
      body: { entryId: '0'.repeat(32), because: 'recorded-twice' },
    },
    'DELETE /api/profile/session/{id}': { params: { id: sessionId } },
    'POST /api/auth/passwd': { body: { current: login.password, password: login.password } },
    'POST /api/auth/lock': {},
    'POST /api/auth/switch': { body: { userId: 1, pin: '502917' } },
    'GET /api/auth/logout': {},
  };
};
