import { endpoint, linesOfText, pages, wholeNumber } from '@pecset/contract';
import type { MlId, UserId } from '@pecset/kernel';
import {
  alertCause,
  alertDecision,
  decisionId,
  heldIfUnknown,
  historyItem,
  keptText,
  Mode,
  nullIfUnknown,
} from '@pecset/packs/contract';
import { catch as otherwise, z } from 'zod/mini';
import { decidedAlready, decidedMeanwhile } from './decided-meanwhile.ts';
import { dossierEntry, place } from './dossier-entry.ts';
import { photograph } from './photographs.ts';
import { AlertSettings } from './settings.ts';

export const dossierStates = ['open', 'looked-into', 'held', 'closed'] as const;
export const dossierState = z.enum(dossierStates);
export type DossierState = z.infer<typeof dossierState>;

export const dossierFilters = [...dossierStates, 'undecided', 'unknown-product'] as const;
const dossierFilter = z.enum(dossierFilters);
export type DossierFilter = z.infer<typeof dossierFilter>;

/** Whom the row or the dossier names: people and connected programs alike. */
const person = z.object({ userId: z.int(), userName: z.string() });

/** One alert in the list. */
export const dossierRow = z.object({
  mlId: z.int(),
  /** Ours, one higher for each alert of the organisation in this mode. */
  number: z.int(),
  /** A state that only a newer server knows is not shown as settled. */
  state: otherwise(dossierState, 'held'),
  /** When it was raised. */
  at: z.iso.datetime(),
  alertId: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  /** Null only for alerts whose transaction is not there any more. */
  gtin: z.nullable(z.string()),
  sn: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  /** Who looks into it. */
  takenBy: z.nullable(person),
  place,
  decided: z.nullable(heldIfUnknown),
  photographs: z.int(),
});
export type DossierRow = Readonly<z.infer<typeof dossierRow>>;

const notFound = {
  'not-found': { status: 404, en: 'There is no such alert.', hu: 'Nincs ilyen riasztás.' },
} as const;

const archived = {
  archived: {
    status: 410,
    en: 'The provider has put the records of this month away. Ask the provider to bring them back.',
    hu: 'Az üzemeltető ennek a hónapnak a nyilvántartását archiválta. Kérje az üzemeltetőt, hogy hozza vissza.',
  },
} as const;

const ofDossier = z.object({ mlId: wholeNumber<MlId>() });

/** Accepts a number or its digits, each with its bounds, so that the API description shows them for both. */
const rowsOfPage = z.union([
  z.int().check(z.minimum(1), z.maximum(100)),
  z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number)),
]);

export const listDossiers = endpoint({
  method: 'GET',
  path: '/api/alerts',
  canWait: true,
  summary: 'Alerts and packs held back, newest first, in the mode that the organisation is in',
  access: 'user',
  query: z.object({
    /**
     * `undecided`: open and looked into. These three leave out unknown product codes without an alert id, as all counts
     * of open alerts do; `unknown-product` lists those, as long as they are undecided.
     */
    state: z.optional(dossierFilter),
    /** Only those that the caller looks into. */
    mine: z.optional(z.literal('true')),
    /** Our number, the number of the national system, or a serial number; whole, or its beginning. */
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(200), keptText)),
    limit: z.optional(rowsOfPage),
    /** Position where the previous page ended: from its `Link` header. */
    after: z.optional(wholeNumber<MlId>()),
  }),
  reply: pages(z.array(dossierRow)),
});

export const countDossiers = endpoint({
  method: 'GET',
  path: '/api/alerts/counts',
  background: true,
  canWait: true,
  summary:
    'How many alerts are open, looked into and held back, and how many unknown products; each at most 200',
  access: 'user',
  reply: z.object({
    open: z.int(),
    lookedInto: z.int(),
    held: z.int(),
    /** Undecided unknown product codes, which are in neither `open` nor `lookedInto`. */
    unknownProducts: z.int(),
  }),
});
export type DossierCounts = Readonly<z.infer<typeof countDossiers.reply>>;

export const readDossier = endpoint({
  method: 'GET',
  path: '/api/alerts/:mlId',
  summary: 'The dossier of an alert: what happened, what was found out, where the pack is, photographs',
  access: 'user',
  background: true,
  params: ofDossier,
  reading: 'checked',
  reply: z.object({
    ...dossierRow.shape,
    mode: Mode,
    pack: z.object({ gtin: z.string(), expDate: z.string(), lotNum: z.string(), sn: z.string() }),
    /** As the reader gave it; null if it was typed. */
    rawScan: z.nullable(z.string()),
    placeWords: z.nullable(z.string()),
    /** The transaction of the alert, with its outcomes and decisions. */
    item: historyItem,
    /** All transactions of the pack, newest first, the alert's own among them. */
    history: z.array(historyItem),
    /** Other alerts of the same pack, newest first. */
    others: z.array(
      z.pick(dossierRow, { mlId: true, number: true, state: true, at: true, reasonCode: true }),
    ),
    /** All decisions, oldest first. */
    decisions: z.array(
      z.object({
        cause: nullIfUnknown,
        /** As told before decisions were asked for. */
        outcome: z.string(),
        decision: z.nullable(heldIfUnknown),
        words: z.string(),
        by: person,
        confirmedBy: z.nullable(person),
        at: z.iso.datetime(),
      }),
    ),
    entries: z.array(dossierEntry),
    photographs: z.int(),
    pictures: z.array(photograph),
    settings: AlertSettings,
  }),
  refusals: { ...notFound, ...archived },
});
export type Dossier = Readonly<z.infer<typeof readDossier.reply>>;

export const takeDossier = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/take',
  summary: 'The caller looks into this alert from now on',
  access: 'user',
  params: ofDossier,
  reply: z.object({}),
  refusals: notFound,
});

export const noteInDossier = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/note',
  summary: 'Adds a note',
  access: 'user',
  params: ofDossier,
  body: z.object({ words: linesOfText(2000) }),
  reply: z.object({}),
  refusals: notFound,
});

export const placePack = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/place',
  summary: 'Where the pack is now',
  access: 'user',
  params: ofDossier,
  body: z.object({ place, words: z.optional(linesOfText(200)) }),
  reply: z.object({}),
  refusals: notFound,
});

/** Who confirms, at the same screen: by the PIN of this browser, or by a passkey. */
const secondPerson = z.union([
  z.object({ userId: wholeNumber<UserId>(), pin: z.string().check(z.maxLength(20)) }),
  z.object({ result: z.looseObject({}), token: z.string().check(z.maxLength(500)) }),
]);
export type SecondPerson = Readonly<z.infer<typeof secondPerson>>;

export const decideDossier = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/decision',
  summary: 'The cause, what becomes of the pack, in words; adds to what was decided before',
  access: 'user',
  params: ofDossier,
  body: z.object({
    cause: alertCause,
    decision: alertDecision,
    words: linesOfText(2000),
    /** Where the pack is after it; by default what the decision implies. */
    place: z.optional(place),
    placeWords: z.optional(linesOfText(200)),
    /**
     * The newest decision that the person was shown, null for none. A page of the version before does not say: with it a
     * pack that is kept back can only be kept back.
     */
    seen: z.optional(z.nullable(decisionId)),
    /** Needed if the organisation wants a second person and the pack is not just held back. */
    second: z.optional(secondPerson),
  }),
  bodyLimit: 32_768,
  reading: 'checked',
  reply: historyItem,
  refusals: {
    ...notFound,
    ...archived,
    ...decidedMeanwhile,
    ...decidedAlready,
    'suspicion-released': {
      status: 422,
      en: 'A pack under suspicion is not released. If the suspicion turned out wrong, choose what the cause was.',
      hu: 'Gyanús csomag nem szabadítható fel. Ha a gyanú alaptalannak bizonyult, válassza ki, mi volt az ok.',
    },
    'place-contradicts': {
      status: 422,
      en: 'The pack cannot be there by this decision. Please choose another place, or another decision.',
      hu: 'E döntés szerint a csomag nem lehet ott. Kérjük, válasszon másik helyet vagy másik döntést.',
    },
    'second-person-needed': {
      status: 403,
      en: 'In this pharmacy a second person confirms such a decision.',
      hu: 'Ebben a patikában az ilyen döntést egy második személy is megerősíti.',
    },
    'second-person-is-first': {
      status: 422,
      en: 'You cannot confirm your own decision: somebody else has to.',
      hu: 'A saját döntését nem erősítheti meg: ezt másnak kell megtennie.',
    },
    'second-person-refused': {
      status: 403,
      en: 'The second person was not recognised: the PIN or the passkey does not fit. Nothing was recorded.',
      hu: 'A második személyt nem ismertük fel: a PIN-kód vagy az azonosítókulcs nem illik hozzá. Semmit nem rögzítettünk.',
    },
    'pin-ended': {
      status: 403,
      en: 'This PIN cannot be used any more: there were five wrong tries, or it was removed. Your colleague can set it anew after logging in.',
      hu: 'Ez a PIN-kód már nem használható: öt hibás próbálkozás volt, vagy törölték. Munkatársa bejelentkezés után állíthatja be újra.',
    },
  },
});

export const mailParties = ['authority', 'national', 'manufacturer'] as const;

export const mailedFromDossier = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/mail',
  summary: 'The text for an e-mail was copied, or opened in the mail program; nothing is sent by the server',
  access: 'user',
  params: ofDossier,
  body: z.object({ to: z.enum(mailParties), how: z.enum(['copied', 'opened']) }),
  reply: z.object({}),
  refusals: notFound,
});
