import type { Result } from '@pecset/kernel';
import type { GivenUpBecause } from '../contract/give-up-recorded.ts';
import type { HistoryItem } from '../contract/history-item.ts';
import type { Mode, PackRequest } from '../contract/pack-identifiers.ts';
import { recordedForMs } from './recorded-claim.ts';

export type Person = { readonly id: number; readonly name: string };

/** A dispense recorded at the counter while our server could not be reached: it is not verified yet. */
export type RecordedDispense = {
  /** Of this shape: a later program may have to read what an older one has left. */
  readonly version: 1;
  readonly id: string;
  /** Under which it is sent, however often. */
  readonly key: string;
  readonly partnerId: number;
  readonly mode: Mode;
  readonly user: Person;
  readonly recordedAt: string;
  /** In the very words in which it is sent; `recordedAt` and `user` go beside them, as claims. */
  readonly request: PackRequest;
};

export type Failure = {
  readonly errCode: string;
  readonly status?: number | undefined;
  readonly errStr?: string | undefined;
};

/** What became of it so far. */
export type Fate =
  | { readonly kind: 'waiting'; readonly tried?: (Failure & { readonly at: string }) | undefined }
  /** Somebody decided not to send it; the server has not heard of that yet. */
  | { readonly kind: 'giving-up'; readonly because: GivenUpBecause; readonly by: Person; readonly at: string }
  | { readonly kind: 'given-up'; readonly because: GivenUpBecause; readonly by: Person; readonly at: string }
  | { readonly kind: 'answered'; readonly item: HistoryItem; readonly by: Person; readonly at: string };

/** In the order in which they were recorded. */
export type Queued = { readonly entry: RecordedDispense; readonly fate: Fate };

export const mostRecorded = 5_000;

/** Something is still to be done about it. */
export const isOpen = ({ fate: { kind } }: Pick<Queued, 'fate'>): boolean =>
  kind === 'waiting' || kind === 'giving-up';

/** Beyond this the list is printed and resolved by hand. */
export const hasRoom = (queue: readonly Pick<Queued, 'fate'>[]): boolean =>
  queue.filter(isOpen).length < mostRecorded;

/** Who is at the counter when it is sent. */
export type Sender = { readonly partnerId: number; readonly mode: Mode };

export type Hindrance = 'other-organisation' | 'other-mode' | 'too-old';

/** Why an entry is not even tried. The user who recorded it or a colleague may send it, in the mode in which it was recorded. */
export const hindranceOf = (
  { partnerId, mode, recordedAt }: RecordedDispense,
  sender: Sender,
  now: number,
): Hindrance | undefined => {
  if (partnerId !== sender.partnerId) return 'other-organisation';
  if (mode !== sender.mode) return 'other-mode';
  return now - Date.parse(recordedAt) > recordedForMs ? 'too-old' : undefined;
};

/** `stop`: the next one would fare no better now. `later`: that one only. `refused`: until somebody presses. */
type AfterFailure = 'stop' | 'later' | 'refused';

/** Of the entry itself, for a while. */
const passing = ['pack-busy', 'pack-crowded', 'recorded-in-future', 'mode-changed', 'fault'];
/** Of the session or the server, whatever is sent. */
const ofSender = ['user-changed', 'organisation-changed'];

export const afterFailure = ({ errCode, status = 0 }: Failure): AfterFailure => {
  if (passing.includes(errCode)) return 'later';
  // Without a code of ours it is the word of somebody on the way, and says nothing of the entry.
  if (errCode.startsWith('SYS-')) return 'stop';
  return [400, 404, 409, 413, 422].includes(status) && !ofSender.includes(errCode) ? 'refused' : 'stop';
};

/** Only a history item of a dispense ends it; anything else that may come leaves it where it is, with the reason. */
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

/** Whether an entry may go out: `by-itself` what was refused is left for somebody to decide. */
type Asked = 'by-itself' | 'by-somebody';

const isRefused = ({ fate }: Queued): boolean =>
  fate.kind === 'waiting' && fate.tried !== undefined && afterFailure(fate.tried) === 'refused';

/** The next one to send: in order, each once in a round, and none before an earlier one of the same pack is over. */
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

/** What waits here of this pack; the newest. */
export const queuedOf = (queue: readonly Queued[], pack: Pack): Queued | undefined =>
  queue.findLast(({ entry, fate }) => fate.kind === 'waiting' && isSamePack(entry.request, pack));

/** The rows that answers to entries of this pack have brought. */
export const answersOf = (queue: readonly Queued[], pack: Pack): readonly HistoryItem[] =>
  queue.flatMap(({ entry, fate }) =>
    fate.kind === 'answered' && isSamePack(entry.request, pack) ? [fate.item] : [],
  );

type Known = { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] };

/**
 * What waits here of this pack, or was answered and does not stand yet in the history that is known of it: by that, which
 * is of before, it would be sent again.
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
