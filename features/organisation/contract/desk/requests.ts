import { endpoint, linesOfText, wholeNumber } from '@pecset/contract';
import type { PartnerId } from '@pecset/kernel';
import { z } from 'zod/mini';

/** Transactions without a final state. */
export const Waiting = z.object({
  /** Queued, being sent, or sent without an answer. */
  open: z.int(),
  /** Parked until the login is repaired. */
  parked: z.int(),
  /** Time of the oldest of both. */
  since: z.nullable(z.iso.datetime()),
});
export type Waiting = Readonly<z.infer<typeof Waiting>>;

export const OrganisationField = z.enum(['name', 'postCode', 'city', 'address', 'vatnumber']);
export type OrganisationField = z.infer<typeof OrganisationField>;

/** What an operator checks before answering; it holds no data about packs. */
export const RequestChecks = z.object({
  missing: z.array(OrganisationField),
  /** Null if there is no certificate. */
  certificateUntil: z.nullable(z.iso.datetime()),
  hasLogin: z.boolean(),
  /** Result of the last connection check: A works. */
  status: z.nullable(z.string()),
  /** Whether the settings of this installation name a national system. */
  hasNationalSystem: z.boolean(),
  /** Other organisations with the same tax number; only the first few. */
  sameVat: z.array(z.object({ partnerId: z.int(), name: z.string() })),
  waiting: Waiting,
});
export type RequestChecks = Readonly<z.infer<typeof RequestChecks>>;

export const DeskRequest = z.object({
  requestId: z.int(),
  requestedAt: z.iso.datetime(),
  /** The name of the admin who asked. */
  requestedBy: z.string(),
  organisation: z.object({
    partnerId: z.int(),
    name: z.string(),
    postCode: z.string(),
    city: z.string(),
    address: z.string(),
    vatnumber: z.string(),
  }),
  checks: RequestChecks,
});
export type DeskRequest = Readonly<z.infer<typeof DeskRequest>>;

/** Shown at once, oldest first; the next ones follow as these are answered. */
export const MOST_REQUESTS = 25;

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/admin/requests',
  canWait: true,
  summary: 'The open requests for production mode, oldest first, with what to check before answering',
  access: 'operator',
  reply: z.object({ open: z.int(), list: z.array(DeskRequest) }),
});

/** Reasons why production is impossible, for the desk and the command line. */
const barriers = {
  'no-national-system': {
    status: 409,
    en: 'The settings name no national system (NMVS_SINGLE_PACK_URL, NMVS_SUPPORT_URL, NMVS_CA_FILE).',
    hu: 'A beállításokban nincs megadva az országos rendszer (NMVS_SINGLE_PACK_URL, NMVS_SUPPORT_URL, NMVS_CA_FILE).',
  },
  'not-connected': {
    status: 409,
    en: 'The organisation’s certificate or login is missing.',
    hu: 'Hiányzik a szervezet tanúsítványa vagy belépési adata.',
  },
  'not-reached': {
    status: 503,
    en: 'The national system was not reached with the organisation’s certificate. Nothing was changed; please try again later.',
    hu: 'Az országos rendszer a szervezet tanúsítványával nem volt elérhető. Semmi sem változott; kérjük, próbálja meg később.',
  },
  'not-sendable': {
    status: 409,
    en: 'The organisation’s login has a form that the national system cannot take.',
    hu: 'A szervezet belépési adatait ebben a formában az országos rendszer nem tudja fogadni.',
  },
  'login-refused': {
    status: 409,
    en: 'The national system refuses the organisation’s login.',
    hu: 'Az országos rendszer nem fogadja el a szervezet belépési adatait.',
  },
} as const;
export type BarrierCode = keyof typeof barriers;

/** Concerns the installation, not the organisation. */
const noBackupTarget = {
  'no-backup-target': {
    status: 409,
    en: 'Production on the embedded database needs a place for daily backups (BACKUP_DIR).',
    hu: 'A beépített adatbázison az éles üzemhez meg kell adni a napi mentések helyét (BACKUP_DIR).',
  },
} as const;

const answering = {
  'unknown-request': { status: 404, en: 'There is no such request.', hu: 'Nincs ilyen kérelem.' },
  'already-answered': {
    status: 409,
    en: 'This request has been answered already.',
    hu: 'Erre a kérelemre már válaszoltak.',
  },
} as const;

const params = z.object({ requestId: wholeNumber() });
const Done = z.object({});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/admin/requests/:requestId/approve',
  summary:
    'Switches the organisation to production, once its connection was tried and works; its admins are told',
  access: 'operator',
  proof: 'recent',
  params,
  reply: Done,
  refusals: { ...answering, ...barriers, ...noBackupTarget },
});

export const MOST_WORDS = 1000;

export const refuseRequest = endpoint({
  method: 'POST',
  path: '/api/admin/requests/:requestId/refuse',
  summary: 'Refuses a request with words that the organisation’s admins read',
  access: 'operator',
  params,
  body: z.object({ words: linesOfText(MOST_WORDS) }),
  reply: Done,
  refusals: answering,
});

export const checkConnection = endpoint({
  method: 'POST',
  path: '/api/admin/organisations/:partnerId/check',
  summary: 'Tries an organisation’s certificate and login with the national system; changes no mode',
  access: 'operator',
  params: z.object({ partnerId: wholeNumber<PartnerId>() }),
  reply: z.object({
    checkedAt: z.iso.datetime(),
    /** Null if the connection works. */
    barrier: z.nullable(
      z.enum(['no-national-system', 'not-connected', 'not-reached', 'not-sendable', 'login-refused']),
    ),
    /** The national system's own code, or why it was not reached. */
    detail: z.nullable(z.string()),
  }),
});

export const barrierWords = barriers;
