import { checkDigit } from '@pecset/gs1';
import { MOST_CERTIFICATE_BYTES } from '@pecset/national/contract';
import { MOST_NOTICES } from '@pecset/notifications/contract';
import { loadNames } from '@pecset/products/contract';
import { MOST_ROWS } from '@pecset/products/domain';
import { MOST_CODES } from '@pecset/reports/contract';
import type { Pool } from 'pg';

export type Request = {
  readonly path: string;
  /** Sent as JSON unless it is FormData. */
  readonly body?: object;
  /** True if the request ends or replaces its session; it then gets a new one each round. */
  readonly fresh?: boolean;
};

/** Keyed by method and path as in the OpenAPI description; `round` makes each request distinct. */
export type LoopCases = Readonly<Record<string, (round: number) => Request>>;

const long = (length: number) => 'Ű'.repeat(length);
const longAddress = (round: number) => `${'a'.repeat(60)}${round}@${'b.'.repeat(80)}example`;
const password = `Aa1${long(197)}`;
const credential = {
  id: 'A'.repeat(1400),
  rawId: 'A'.repeat(1400),
  type: 'public-key',
  response: {
    clientDataJSON: 'A'.repeat(8_000),
    authenticatorData: 'A'.repeat(4_000),
    attestationObject: 'A'.repeat(8_000),
    signature: 'A'.repeat(1_000),
  },
  clientExtensionResults: {},
};
/** Has the maximum length but is no push service, which only parsing it reveals. */
const pushTarget = {
  endpoint: `https://push.example/${'a'.repeat(1_975)}`,
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
};
const pack = {
  gtin: '09520000000011',
  expDate: '381231',
  lotNum: 'L'.repeat(20),
  rawScan: long(300),
  mode: 'sandbox',
};

const SHORTEST_LINE = '09520000000011;xxxx\n'.length;

/** A file with the maximum number of rows and bytes. */
const largestFile = (): FormData => {
  const { maxBytes } = loadNames.upload;
  const length = Math.min(MOST_ROWS, Math.floor(maxBytes / SHORTEST_LINE));
  const lines = Array.from({ length }, (_, index) => {
    const digits = `0952${String(index).padStart(9, '0')}`;
    return `${digits}${checkDigit(digits)};`;
  });
  const room = Math.floor(maxBytes / length) - `${lines[0]}\n`.length;
  const form = new FormData();
  form.append('file', new Blob([lines.map((line) => `${line}${'x'.repeat(room)}`).join('\n')]), 'names.csv');
  return form;
};

/** Has the maximum size but is no certificate, which only parsing it in a worker thread reveals. */
const largestCertificate = (): FormData => {
  const form = new FormData();
  form.append('passphrase', long(100));
  form.append('cert', new Blob([new Uint8Array(MOST_CERTIFICATE_BYTES).fill(0x30)]), 'client.p12');
  return form;
};

/** Combines the filters that still match the rows, each at its maximum length. */
const codes = Array.from({ length: MOST_CODES }, (_, index) => `NMVS_NC_PC_02${'X'.repeat(index)}`).join(',');
const dearest = `minDate=2025-01-01&statusFilter=all&reasonCode=${codes}&distinct=true&sort=-sn`;

export type Prepared = {
  readonly alertId: string;
  readonly alertMlId: number;
  readonly busySn: string;
  readonly dispensed: readonly number[];
};

const ROWS = 200;
const OUTCOMES = 20;
const COLLEAGUES = 300;
const ADMINS = 20;

/** Fills an account to its limits: a pack with a very long history, and the longest alert ids. */
export const prepareRows = async (
  pool: Pool,
  dispense: (sn: string) => Promise<number>,
): Promise<Prepared> => {
  const busySn = 'BUSY';
  const first = await dispense(busySn);
  await pool.query(
    `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
       reason_code, alert_id)
     select partner_id, ml_id + n, user_id, mode, gtin, sn, lot_num, exp_date, 'VRFY', 'U', 'done', 'NMVS_NC_PC_02',
       repeat('漢', 190) || n
     from transaction, generate_series(1, ${ROWS}) n where ml_id = $1`,
    [first],
  );
  await pool.query(`update pack set last_ml_id = last_ml_id + ${ROWS} where sn = $1`, [busySn]);
  await pool.query(
    `insert into alert (partner_id, ml_id, alert_id)
     select partner_id, ml_id, alert_id from transaction where sn = $1 and alert_id is not null`,
    [busySn],
  );
  await pool.query(
    `insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
     select partner_id, ml_id, 'suspicion', repeat('ű', 2000), user_id, now()
     from transaction, generate_series(1, ${OUTCOMES}) where sn = $1 and alert_id is not null`,
    [busySn],
  );
  await pool.query(
    `insert into notice (partner_id, user_id, mode, kind, about, urgent, facts, at)
     select partner_id, user_id, mode, 'late-answer', ml_id::text, true, jsonb_build_object('mlId', ml_id,
       'operation', 'verify', 'status', 'U', 'reasonCode', reason_code, 'alertId', alert_id, 'gtin', gtin, 'sn', sn,
       'lotNum', lot_num, 'expDate', exp_date), now()
     from transaction where sn = $1 and alert_id is not null`,
    [busySn],
  );
  await pool.query(
    `with people as (
       insert into app_user (user_name, email, status)
       select repeat('ű', 12) || n, 'colleague' || n || '@pecset.example', 'A' from generate_series(1, ${COLLEAGUES}) n
       returning user_id)
     insert into membership (partner_id, user_id, roles, status)
     select partner_id, people.user_id, case when n <= ${ADMINS} then '{ADMN}'::text[] else '{}' end, 'A'
     from (select user_id, row_number() over () as n from people) people, transaction where ml_id = $1`,
    [first],
  );
  const dispensed = [];
  for (let count = 0; count < 40; count += 1) dispensed.push(await dispense(`UNDO${count}`));
  return { alertId: `${'漢'.repeat(190)}${ROWS}`, alertMlId: first + ROWS, busySn, dispensed };
};

/** Cases whose largest valid input cannot be derived from the OpenAPI description. */
export const loopCases = (
  { alertId, alertMlId, busySn, dispensed }: Prepared,
  demo: { readonly email: string; readonly password: string },
): LoopCases => {
  const alert = `/api/mvs/alert/${encodeURIComponent(alertId)}`;
  const press = (operation: string) => (round: number) => ({
    path: `/api/mvs/sn/${operation}`,
    body: { ...pack, sn: `${operation}-${round}` },
  });
  const names = largestFile();
  const certificate = largestCertificate();
  return {
    'GET /api/mvs/report': () => ({ path: `/api/mvs/report?${dearest}&limit=100` }),
    'GET /api/mvs/report?format=xlsx': () => ({
      path: '/api/mvs/report?format=xlsx&statusFilter=all&lng=hu',
    }),
    'GET /api/mvs/report/totals': () => ({ path: '/api/mvs/report/totals?statusFilter=all' }),
    'GET /api/mvs/report/pictures': () => ({ path: '/api/mvs/report/pictures?minDate=2020-01-01' }),
    'GET /api/mvs/close/page': () => ({ path: '/api/mvs/close/page?lng=hu' }),
    'GET /api/mvs/inspect': () => ({ path: `/api/mvs/inspect?gtin=${pack.gtin}&sn=${busySn}&lng=hu` }),
    'PATCH /api/profile/org': (round) => ({
      path: '/api/profile/org',
      body: { city: `${long(90)}${round}` },
    }),
    'PUT /api/profile/org/auth': () => ({
      path: '/api/profile/org/auth',
      body: { clientLoginId: 'CP', userId: 'H'.repeat(50), password: long(50) },
    }),
    'PUT /api/profile/org/cert': () => ({ path: '/api/profile/org/cert', body: certificate }),
    'PUT /api/org/colleagues/{userId}/roles': () => ({
      path: '/api/org/colleagues/1/roles',
      body: { roles: ['ADMN'] },
    }),
    'PUT /api/org/colleagues/{userId}/status': () => ({
      path: '/api/org/colleagues/9/status',
      body: { status: 'A' },
    }),
    'DELETE /api/org/colleagues/{userId}': (round) => ({ path: `/api/org/colleagues/${100 + round}` }),
    'POST /api/org/invitations': (round) => ({
      path: '/api/org/invitations',
      body: { email: longAddress(round) },
    }),
    'POST /api/org/invitations/{id}/send-again': () => ({
      path: '/api/org/invitations/1/send-again',
      body: {},
    }),
    'DELETE /api/org/invitations/{id}': (round) => ({ path: `/api/org/invitations/${round}` }),
    'GET /api/auth/invitation': () => ({ path: `/api/auth/invitation?code=${'A'.repeat(100)}` }),
    'POST /api/auth/join': () => ({ path: '/api/auth/join', body: { code: 'A'.repeat(100) } }),
    'POST /api/auth/switch-org': () => ({ path: '/api/auth/switch-org', body: { partnerId: 2 ** 30 } }),
    'PUT /api/auth/pin': () => ({ path: '/api/auth/pin', body: { pin: '502917' } }),
    'DELETE /api/auth/pin/{id}': () => ({ path: `/api/auth/pin/${crypto.randomUUID()}` }),
    'POST /api/auth/lock': () => ({ path: '/api/auth/lock', body: {}, fresh: true }),
    'POST /api/auth/switch': () => ({
      path: '/api/auth/switch',
      body: { userId: 1, pin: '502917' },
      fresh: true,
    }),
    'PATCH /api/org/counter': () => ({ path: '/api/org/counter', body: { lockAfterMinutes: 60 } }),
    'POST /api/org/closing': () => ({ path: '/api/org/closing', body: {} }),
    'DELETE /api/org/closing': () => ({ path: '/api/org/closing' }),
    'PUT /api/products/names': () => ({ path: loadNames.path, body: names }),
    'POST /api/mvs/recorded/given-up': () => ({
      path: '/api/mvs/recorded/given-up',
      body: { entryId: '0'.repeat(32), because: 'recorded-twice' },
    }),
    'POST /api/profile/org/nmvs-terms': () => ({
      path: '/api/profile/org/nmvs-terms',
      body: { version: '1' },
    }),
    'POST /api/admin/requests/{requestId}/approve': () => ({
      path: '/api/admin/requests/1/approve',
      body: {},
    }),
    'POST /api/admin/requests/{requestId}/refuse': () => ({
      path: '/api/admin/requests/1/refuse',
      body: { words: long(1000) },
    }),
    'POST /api/admin/organisations/{partnerId}/check': () => ({
      path: '/api/admin/organisations/1/check',
      body: {},
    }),
    'GET /api/admin/organisations': () => ({ path: `/api/admin/organisations?search=${long(100)}` }),
    'POST /api/admin/terms': () => ({
      path: '/api/admin/terms',
      body: { kind: 'TC', version: '1.0', mandatory: false, source: { html: long(400_000) } },
    }),
    'GET /api/notices': () => ({ path: '/api/notices' }),
    'PATCH /api/notices/ways': (round) => ({
      path: '/api/notices/ways',
      body: { kind: 'national-notice', way: 'mail', wanted: round % 2 === 0 },
    }),
    'PUT /api/notices/push': () => ({ path: '/api/notices/push', body: pushTarget }),
    'POST /api/notices/seen': () => ({
      path: '/api/notices/seen',
      body: { ids: Array.from({ length: MOST_NOTICES }, (_, index) => index + 1) },
    }),
    'POST /api/auth/activation-req': () => ({
      path: '/api/auth/activation-req',
      body: { email: demo.email, password },
    }),
    'POST /api/auth/wa/login': () => ({
      path: '/api/auth/wa/login',
      body: { result: credential, token: 'T'.repeat(100) },
    }),
    'POST /api/auth/step-up': () => ({
      path: '/api/auth/step-up',
      body: { password: demo.password },
      fresh: true,
    }),
    'POST /api/auth/wa/step-up': () => ({
      path: '/api/auth/wa/step-up',
      body: { result: credential, token: 'T'.repeat(100) },
    }),
    'GET /api/auth/ver/{termId}': () => ({ path: '/api/auth/ver/TC' }),
    'POST /api/auth/term/{termId}/{version}': () => ({ path: '/api/auth/term/TC/1.0', body: {} }),
    'POST /api/auth/wa/reg-req': () => ({ path: '/api/auth/wa/reg-req', body: { email: demo.email } }),
    'POST /api/auth/wa/reg': () => ({
      path: '/api/auth/wa/reg',
      body: { response: credential, token: 'T'.repeat(100) },
    }),
    'POST /api/auth/passwd-req': (round) => ({
      path: '/api/auth/passwd-req',
      body: { email: longAddress(round), secEmail: longAddress(round) },
    }),
    'GET /api/auth/activate': () => ({ path: `/api/auth/activate?code=${'A'.repeat(100)}` }),
    'POST /api/auth/register': (round) => ({
      path: '/api/auth/register',
      body: { email: longAddress(round), password, captcha: 'A'.repeat(4_000), userName: long(100) },
    }),
    'DELETE /api/profile/session/{id}': () => ({ path: `/api/profile/session/${crypto.randomUUID()}` }),
    'DELETE /api/profile/passkey/{id}': () => ({ path: `/api/profile/passkey/${'A'.repeat(1400)}` }),
    'PUT /api/profile/email': (round) => ({
      path: '/api/profile/email',
      body: { email: longAddress(round) },
    }),
    'PUT /api/profile/sec-email': (round) => ({
      path: '/api/profile/sec-email',
      body: { secEmail: longAddress(round) },
    }),
    'GET /api/auth/logout': () => ({ path: '/api/auth/logout', fresh: true }),
    'POST /api/auth/passwd': () => ({
      path: '/api/auth/passwd',
      body: { code: 'A'.repeat(100), current: password, password },
    }),
    'PATCH /api/profile/user/me': () => ({ path: '/api/profile/user/me', body: { userName: long(100) } }),
    'GET /api/auth/token': () => ({ path: `/api/auth/token?v=${'A'.repeat(40)}` }),
    'GET /api/auth/email': () => ({ path: `/api/auth/email?code=${'A'.repeat(100)}` }),
    'POST /api/auth/login': () => ({
      path: '/api/auth/login',
      body: { ...demo, remember: true },
      fresh: true,
    }),
    'GET /api/mvs/alert/{alertId}': () => ({ path: alert }),
    'POST /api/mvs/alert/{alertId}/ack': () => ({ path: `${alert}/ack`, body: {} }),
    'POST /api/mvs/transaction/{mlId}/outcome': () => ({
      path: `/api/mvs/transaction/${alertMlId}/outcome`,
      body: { outcome: 'suspicion', words: long(2_000) },
    }),
    'GET /api/mvs/training-sheet': () => ({ path: '/api/mvs/training-sheet?lng=hu' }),
    'GET /api/mvs/sn/{gtin}/{sn}': () => ({ path: `/api/mvs/sn/${pack.gtin}/${busySn}` }),
    'POST /api/mvs/transaction/{mlId}/undo': (round) => ({
      path: `/api/mvs/transaction/${dispensed[round % dispensed.length]}/undo`,
      body: { mode: 'sandbox' },
    }),
    'POST /api/mvs/sn/verify': press('verify'),
    'POST /api/mvs/sn/dispense': press('dispense'),
    'POST /api/mvs/sn/destroy': press('destroy'),
    'GET /api/openapi.json': () => ({ path: '/api/openapi.json' }),
    'GET /api/docs': () => ({ path: '/api/docs' }),
    'GET /': () => ({ path: '/' }),
    'GET /pages': () => ({ path: '/pages/terms-and-conditions-1.0.html' }),
  };
};
