import type { Result } from '@pecset/kernel';
import type { GivenUpBecause } from '../contract/give-up-recorded.ts';
import type { HistoryItem } from '../contract/history-item.ts';
import type { Mode, PackRequest } from '../contract/pack-identifiers.ts';
import { recordedForMs } from './recorded-claim.ts';

export type Person = { readonly id: number; readonly name: string };

/** A dispense recorded at the counter while our server could not be reached; not verified yet. */
export type RecordedDispense = {
  /** Version of this shape: a newer program may have to read what an older one stored. */
  readonly version: 1;
  readonly id: string;
  /** The idempotency key, the same for every retry. */
  readonly key: string;
  readonly partnerId: number;
  readonly mode: Mode;
  readonly user: Person;
  readonly recordedAt: string;
  /** The request exactly as it is sent; `recordedAt` and `user` are sent beside it, as claims. */
  readonly request: PackRequest;
};

export type Failure = {
  readonly errCode: string;
  readonly status?: number | undefined;
  readonly errStr?: string | undefined;
};

/** What has become of the entry so far. */
export type Fate =
  | { readonly kind: 'waiting'; readonly tried?: (Failure & { readonly at: string }) | undefined }
  /** A user gave it up, and the server does not know that yet. */
  | { readonly kind: 'giving-up'; readonly because: GivenUpBecause; readonly by: Person; readonly at: string }
  | { readonly kind: 'given-up'; readonly because: GivenUpBecause; readonly by: Person; readonly at: string }
  | { readonly kind: 'answered'; readonly item: HistoryItem; readonly by: Person; readonly at: string };

/** An entry of the queue, which is in the order of recording. */
export type Queued = { readonly entry: RecordedDispense; readonly fate: Fate };

export const mostRecorded = 5_000;

/** Still waits to be sent or to be reported as given up. */
export const isOpen = ({ fate: { kind } }: Pick<Queued, 'fate'>): boolean =>
  kind === 'waiting' || kind === 'giving-up';

/** Limits the queue; beyond it the list is printed and resolved by hand. */
export const hasRoom = (queue: readonly Pick<Queued, 'fate'>[]): boolean =>
  queue.filter(isOpen).length < mostRecorded;

/** The organisation and mode of the session that sends. */
export type Sender = { readonly partnerId: number; readonly mode: Mode };

export type Hindrance = 'other-organisation' | 'other-mode' | 'too-old';

/** Why an entry is not sent at all. Any user of the organisation may send it, in the mode in which it was recorded. */
export const hindranceOf = (
  { partnerId, mode, recordedAt }: RecordedDispense,
  sender: Sender,
  now: number,
): Hindrance | undefined => {
  if (partnerId !== sender.partnerId) return 'other-organisation';
  if (mode !== sender.mode) return 'other-mode';
  return now - Date.parse(recordedAt) > recordedForMs ? 'too-old' : undefined;
};

/** `stop`: the next entry would fail too. `later`: only this entry failed. `refused`: not retried until a user asks. */
type AfterFailure = 'stop' | 'later' | 'refused';

/** Temporary failures of the entry itself. */
const passing = ['pack-busy', 'pack-crowded', 'recorded-in-future', 'mode-changed', 'fault'];
/** Failures of the session, whatever is sent. */
const ofSender = ['user-changed', 'organisation-changed'];

export const afterFailure = ({ errCode, status = 0 }: Failure): AfterFailure => {
  if (passing.includes(errCode)) return 'later';
  // A `SYS-` code comes from the network or a proxy and says nothing about the entry.
  if (errCode.startsWith('SYS-')) return 'stop';
  return [400, 404, 409, 413, 422].includes(status) && !ofSender.includes(errCode) ? 'refused' : 'stop';
};

/** Only the history item of a dispense ends the entry; after any other reply it waits, with the reason. */
export const fateAfter = (
  answer: Result<HistoryItem, Failure>,
  { by, at }: { readonly by: Person; readonly at: string },
): Fate => {
  if (!answer.ok) return { kind: 'waiting', tried: { ...answer.refusal, at } };
  if (answer.value.trxType !== 'DSPN') return { kind: 'waiting', tried: { errCode: 'SYS-HTTP-200', at } };
  return { kind: 'answered', item: answer.value, by, at };
};

type Pack = { readonly gtin: string; readonly sn: string };
const isSamePack = (one: Pack, other: Pack): boolean => one.gtin === other.gtin && one.sn === other.sn;

/** `by-itself` skips refused entries, which a user has to decide on. */
type Asked = 'by-itself' | 'by-somebody';

const isRefused = ({ fate }: Queued): boolean =>
  fate.kind === 'waiting' && fate.tried !== undefined && afterFailure(fate.tried) === 'refused';

/** The next entry to send: in order, each once per round, and none before an earlier entry of the same pack is over. */
export const nextToSend = (
  queue: readonly Queued[],
  round: {
    readonly sender: Sender;
    readonly now: number;
    readonly asked: Asked;
    readonly tried: ReadonlySet<string>;
  },
): Queued | undefined => {
  const { sender, now, asked, tried } = round;
  const open = queue.filter(isOpen);
  return open.find((one, place) => {
    if (tried.has(one.entry.id)) return false;
    if (one.fate.kind === 'giving-up') return one.entry.partnerId === sender.partnerId;
    if (hindranceOf(one.entry, sender, now) || (asked === 'by-itself' && isRefused(one))) return false;
    return !open.slice(0, place).some(({ entry }) => isSamePack(entry.request, one.entry.request));
  });
};

/** The newest entry of this pack that waits here. */
export const queuedOf = (queue: readonly Queued[], pack: Pack): Queued | undefined =>
  queue.findLast(({ entry, fate }) => fate.kind === 'waiting' && isSamePack(entry.request, pack));

/** The history items that entries of this pack were answered with. */
export const answersOf = (queue: readonly Queued[], pack: Pack): readonly HistoryItem[] =>
  queue.flatMap(({ entry, fate }) =>
    fate.kind === 'answered' && isSamePack(entry.request, pack) ? [fate.item] : [],
  );

type Known = { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] };

/**
 * Returns the entry of this pack that waits, or one that was answered but is missing from the known history: going by
 * that stale history, the pack would be dispensed again.
 */
export const recordedOf = (queue: readonly Queued[], pack: Pack, known: Known): Queued | undefined =>
  queuedOf(queue, pack) ??
  queue.findLast(
    ({ entry, fate }) =>
      fate.kind === 'answered' &&
      entry.mode === known.mode &&
      isSamePack(entry.request, pack) &&
      !known.history.some(({ mlId }) => mlId >= fate.item.mlId),
  );
