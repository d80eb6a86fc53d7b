import type { Db } from '@pecset/db';
import { makeTell, type Telling } from '@pecset/notifications/server';
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

const tell = makeTell({ mailPeople: async () => {}, publicUrl: '' });

/** Somebody is told of a pack. */
export const tellOfPack = (
  db: Db,
  whom: Pick<Telling, 'partnerId' | 'to'>,
  given: { readonly lotNum?: string } = {},
) => {
  const result = { mlId: 1, operation: 'dispense', status: 'I', reasonCode: null, alertId: null } as const;
  const news = { kind: 'late-answer', answer: { ...result, ...pack, ...given } } as const;
  return db.transaction().execute((tx) => tell(tx, { ...whom, mode: 'sandbox', news, at: new Date() }));
};

/** Nobody's passkey. */
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
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
};

/** How each endpoint is called so that it would do something; what ends sessions comes last. */
export const everyCall = (given: Given): Readonly<Record<string, Call>> => {
  const { login, sn, mlId, alertId, dispensed, dispensedSn, sessionId, passkeyId, counterId, noticeIds } =
    given;
  const press = { body: { ...pack, sn } };
  const ofAlert = { params: { alertId } };
  const withPasskey = { body: { result: credential, token: 'none' } };
  return {
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
    'PUT /api/products/names': { body: formWith('09520000000011;Aspirin') },
    'GET /api/products/names/info': {},
    'GET /api/mvs/print.css': {},
    'GET /api/mvs/desk': {},
    'GET /api/mvs/status': {},
    'POST /api/mvs/send-again': {},
    'GET /api/org/nmvs-password': {},
    'GET /api/org/counter': {},
    'PATCH /api/org/counter': { body: { lockAfterMinutes: 5 } },
    'GET /api/mvs/training-sheet': {},
    'GET /api/mvs/sn/{gtin}/{sn}': { params: { gtin: pack.gtin, sn: dispensedSn } },
    'GET /api/mvs/alert/{alertId}': ofAlert,
    'POST /api/mvs/alert/{alertId}/ack': ofAlert,
    'POST /api/mvs/transaction/{mlId}/outcome': {
      params: { mlId: String(mlId) },
      body: { outcome: 'own-error', words: 'misread' },
    },
    'POST /api/mvs/transaction/{mlId}/undo': { params: { mlId: String(dispensed) }, body: {} },
    'POST /api/mvs/sn/verify': press,
    'POST /api/mvs/sn/dispense': press,
    'POST /api/mvs/sn/destroy': press,
    'DELETE /api/profile/session/{id}': { params: { id: sessionId } },
    'POST /api/auth/passwd': { body: { current: login.password, password: login.password } },
    'POST /api/auth/lock': {},
    'POST /api/auth/switch': { body: { userId: 1, pin: '502917' } },
    'GET /api/auth/logout': {},
  };
};
