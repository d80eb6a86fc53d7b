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
import type { PackAsRead } from '../reading/pack-as-read.ts';
import { shownExpiry } from '../reading/shown-expiry.ts';

/** What is read and heard of a pack. */
type PackInBasket = {
  readonly pack: PackAsRead;
  readonly rawScan: string | undefined;
  /** Nothing speaks against the reading, and the pack can be sent. */
  readonly clean: boolean;
  /** The last answer that came to the basket. */
  readonly heard: Heard | undefined;
  /** It must not be handed out, and the next patient's packs were scanned since. */
  readonly aside: boolean;
};

/** What outlives a reload: the reading and the answer on which green rests. All else is asked for again. */
export type KeptRow = PackInBasket & {
  /** Its scan was still to be asked about. */
  readonly wanted: boolean;
};

export type BasketRow = PackInBasket & {
  readonly id: string;
  readonly info: PackInfo | undefined;
  /** What is under way; `look` asks for the history, `turn` waits for its turn to be sent. */
  readonly doing: 'look' | 'turn' | 'verify' | 'dispense' | undefined;
  /** The history could not be loaded. */
  readonly unknown: boolean;
  /** Why the last press came to nothing. */
  readonly failure: CallFailure | undefined;
};

export type FailureKind = ScanProblem['kind'] | 'full';

export type ReadOfPack = Readonly<Record<'gtin' | 'expDate' | 'lotNum' | 'sn', string | undefined>>;

/** A scan that did not get into the basket, with what was read of its pack. */
export type FailedScan = {
  readonly id: string;
  /** Why; the words are the scanner's but for a basket that is full. */
  readonly problem: FailureKind;
} & ReadOfPack;

/** All that outlives a reload. */
export type Kept = { readonly rows: readonly KeptRow[]; readonly failed: readonly FailedScan[] };

/** Whether this is the pack of a scan that had failed: two boxes of one product may begin alike, so all of it must be. */
export const isOfFailed = ({ gtin, sn }: PackAsRead, failed: FailedScan): boolean =>
  failed.gtin !== undefined && gtin === failed.gtin && sn === failed.sn;

/** The same pack twice is one row, however often it is scanned. */
export const idOf = ({ gtin = '', sn }: Pick<PackAsRead, 'gtin' | 'sn'>): string => `${gtin} ${sn}`;

/**
 * Where a row stands. Only `ready` is ever sent: green by an answer that came to this basket. `stop` must not be handed
 * out, `look` takes a look by somebody first. `aside` is of an earlier patient: it stays in sight, and is neither sent nor
 * counted with the others.
 */
export type Standing = 'working' | 'ready' | 'done' | 'stop' | 'look' | 'aside';

export type SeenRow = {
  readonly row: BasketRow;
  readonly verdict: Verdict;
  readonly standing: Standing;
  /** Green by an answer of the last two minutes. */
  readonly fresh: boolean;
  /** Without connection, and on its way by itself. */
  readonly recorded: boolean;
};

const unverified = { kind: 'unverified', ...verdictWeights.unverified } as const;

const standingOf = ({ doing, aside }: BasketRow, { kind, tone, row }: Verdict): Standing => {
  if (aside) return 'aside';
  if (doing) return 'working';
  if (kind === 'active') return 'ready';
  if (kind === 'dispensed-now') return 'done';
  // Nobody can keep back what the patient has.
  return tone === 'red' && !handedOutBefore(row) ? 'stop' : 'look';
};

type Circumstances = {
  readonly now: number;
  readonly unanswered: boolean;
  readonly recorded: boolean;
};

/** What nothing speaks against, as far as is known here: recorded, it waits in the queue of this browser. */
const harmless: readonly Verdict['kind'][] = ['active', 'unverified', 'history-unknown'];

/** What a row is instead of its pack's own verdict: its green came to another place, or it waits in the queue. */
const insteadOf = (given: Verdict, heard: Heard | undefined, recorded: boolean) => {
  if (recorded && harmless.includes(given.kind))
    return { kind: 'pending', ...verdictWeights.pending } as const;
  return given.kind !== 'active' || given.row?.mlId === heard?.mlId ? undefined : unverified;
};

/** The pack's own verdict; that it was active some other time is not enough to send it along with others. */
export const seeRow = (row: BasketRow, { now, unanswered, recorded }: Circumstances): SeenRow => {
  const { pack, clean, heard, info, unknown } = row;
  const given = verdictOn({
    history: unknown ? undefined : (info?.history ?? []),
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

/** What a row offers beside its page: to ask again, or to send the same press again. */
export const stepOf = ({
  verdict,
  standing,
}: SeenRow): Extract<Leading, 'verify' | 'send-again'> | undefined => {
  if (standing !== 'look') return undefined;
  if (verdict.leads === 'send-again') return 'send-again';
  return verdict.leads === 'verify' ? 'verify' : undefined;
};

/** What is said of the whole: where its rows stand, and that a pack in hand is not among them. */
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

/** Worst first: while one pack must not be handed out, or is missing, nothing else is said first, and nothing is green. */
export const leadingStanding = (counts: Counts): WholeStanding | 'empty' =>
  (['stop', 'failed', 'working', 'look', 'ready', 'done', 'aside'] as const).find(
    (standing) => counts[standing] > 0,
  ) ?? 'empty';

/** Whether one press sends them all without a question: none missing, everything green, by answers that are all fresh. */
export const mayLeaveOutQuestion = (rows: readonly SeenRow[], failed: readonly FailedScan[]): boolean =>
  failed.length === 0 &&
  rows.every(
    ({ standing, fresh }) => (standing === 'ready' && fresh) || standing === 'done' || standing === 'aside',
  );
