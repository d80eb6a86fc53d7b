import type { ScanProblem } from '@pecset/scanner/web';
import type { CallFailure } from '@pecset/web-kit';
import type { PackInfo } from '../../contract/index.ts';
import {
  type Heard,
  handedOutBefore,
  isFreshlyGreen,
  type Leading,
  type Verdict,
  verdictOn,
  verdictWeights,
} from '../../domain/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { shownExpiry } from '../../domain/shown-expiry.ts';
import { knownRows } from '../history/known-rows.ts';

/** The data of a pack and its last answer. */
type PackInBasket = {
  readonly pack: PackAsRead;
  readonly rawScan: string | undefined;
  /** The reading has no findings, and the pack can be sent. */
  readonly clean: boolean;
  /** The last answer that came to the basket. */
  readonly heard: Heard | undefined;
  /** It must not be handed out, and packs of the next patient were scanned since. */
  readonly aside: boolean;
};

/** What survives a reload: the reading and the answer that green is based on. All else is asked for again. */
export type KeptRow = PackInBasket & {
  /** Its scan has not been processed yet. */
  readonly wanted: boolean;
};

export type BasketRow = PackInBasket & {
  readonly id: string;
  readonly info: PackInfo | undefined;
  /** The work in progress; `look` loads the history, `turn` waits to be sent. */
  readonly doing: 'look' | 'turn' | 'verify' | 'dispense' | undefined;
  /** The history could not be loaded. */
  readonly unknown: boolean;
  /** Why the last press failed. */
  readonly failure: CallFailure | undefined;
};

export type FailureKind = ScanProblem['kind'] | 'full';

export type ReadOfPack = Readonly<Record<'gtin' | 'expDate' | 'lotNum' | 'sn', string | undefined>>;

/** A scan that did not get into the basket, with the data that could be read. */
export type FailedScan = {
  readonly id: string;
  /** The reason; its words are the scanner's, except for a full basket. */
  readonly problem: FailureKind;
} & ReadOfPack;

/** All that survives a reload. */
export type Kept = { readonly rows: readonly KeptRow[]; readonly failed: readonly FailedScan[] };

/** Whether a pack is the one of a failed scan. All of it must match: two boxes of one product may begin alike. */
export const isOfFailed = ({ gtin, sn }: PackAsRead, failed: FailedScan): boolean =>
  failed.gtin !== undefined && gtin === failed.gtin && sn === failed.sn;

/** A pack is one row, however often it is scanned. */
export const idOf = ({ gtin = '', sn }: Pick<PackAsRead, 'gtin' | 'sn'>): string => `${gtin} ${sn}`;

/**
 * Only `ready` is ever sent: green by an answer that came to this basket. `stop` must not be handed out, `look` has to
 * be checked by the user first. `aside` belongs to an earlier patient: it stays visible, but is neither sent nor
 * counted with the others.
 */
export type Standing = 'working' | 'ready' | 'done' | 'stop' | 'look' | 'aside';

export type SeenRow = {
  readonly row: BasketRow;
  readonly verdict: Verdict;
  readonly standing: Standing;
  /** Green by an answer of the last two minutes. */
  readonly fresh: boolean;
  /** Recorded without connection; the queue sends it. */
  readonly recorded: boolean;
};

const unverified = { kind: 'unverified', ...verdictWeights.unverified } as const;

const standingOf = ({ doing, aside }: BasketRow, { kind, tone, row }: Verdict): Standing => {
  if (aside) return 'aside';
  if (doing) return 'working';
  if (kind === 'active') return 'ready';
  if (kind === 'dispensed-now') return 'done';
  // A pack that the patient already has cannot be kept back.
  return tone === 'red' && !handedOutBefore(row) ? 'stop' : 'look';
};

type Circumstances = {
  readonly now: number;
  readonly unanswered: boolean;
  readonly recorded: boolean;
};

/** Verdicts that do not speak against a pack; once recorded, it waits in this browser's queue. */
const harmless: readonly Verdict['kind'][] = ['active', 'unverified', 'history-unknown'];

/** Replaces the pack's own verdict if its green answer came elsewhere, or if it waits in the queue. */
const insteadOf = (given: Verdict, heard: Heard | undefined, recorded: boolean) => {
  if (recorded && harmless.includes(given.kind))
    return { kind: 'pending', ...verdictWeights.pending } as const;
  return given.kind !== 'active' || given.row?.mlId === heard?.mlId ? undefined : unverified;
};

/** The pack's own verdict; having been active at another time is not enough to be sent with the others. */
export const seeRow = (row: BasketRow, { now, unanswered, recorded }: Circumstances): SeenRow => {
  const { pack, clean, heard, info, unknown } = row;
  const given = verdictOn({
    history: unknown ? undefined : knownRows(info),
    expired: pack.expDate !== undefined && shownExpiry(pack.expDate, new Date(now)).expired,
    misread: !clean,
    unanswered,
    justDone: heard?.mlId,
    now,
  });
  const verdict = { ...given, ...insteadOf(given, heard, recorded) };
  const fresh = isFreshlyGreen({ verdict, heard, now });
  return { row, verdict, standing: standingOf(row, verdict), fresh, recorded };
};

/** What a row offers beside its page: to verify again, or to send the same press again. */
export const stepOf = ({
  verdict,
  standing,
}: SeenRow): Extract<Leading, 'verify' | 'send-again'> | undefined => {
  if (standing !== 'look') return undefined;
  if (verdict.leads === 'send-again') return 'send-again';
  return verdict.leads === 'verify' ? 'verify' : undefined;
};

/** The state of the whole basket: that of its rows, or a pack in hand that is missing from it. */
export type WholeStanding = Standing | 'failed';

export type Counts = Readonly<Record<WholeStanding, number>>;

export const countsOf = (rows: readonly SeenRow[], failed: readonly FailedScan[]): Counts => {
  const count = (wanted: Standing) => rows.filter(({ standing }) => standing === wanted).length;
  return {
    failed: failed.length,
    working: count('working'),
    ready: count('ready'),
    done: count('done'),
    stop: count('stop'),
    look: count('look'),
    aside: count('aside'),
  };
};

/** Worst first: while one pack must not be handed out or is missing, nothing else leads, and nothing is green. */
export const leadingStanding = (counts: Counts): WholeStanding | 'empty' =>
  (['stop', 'failed', 'working', 'look', 'ready', 'done', 'aside'] as const).find(
    (standing) => counts[standing] > 0,
  ) ?? 'empty';

/** Whether one press sends all without a question: none missing, and all green by fresh answers. */
export const mayLeaveOutQuestion = (rows: readonly SeenRow[], failed: readonly FailedScan[]): boolean =>
  failed.length === 0 &&
  rows.every(
    ({ standing, fresh }) => (standing === 'ready' && fresh) || standing === 'done' || standing === 'aside',
  );
