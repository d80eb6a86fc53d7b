import type { CallFailure } from '@pecset/web-kit';
import type { Mode, PackInfo, PackRequest, PressAnswer } from '../../contract/index.ts';
import { newestOf } from '../../domain/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import type { OfflinePort } from '../pack-page/offline-port.ts';
import { inDoubtOf, isUnderWayOf, type OpenPresses, type PressedAt } from '../press/press-keys.ts';
import type { ResultTone } from '../signals/result-tone.ts';
import { type BasketRow, type FailedScan, type SeenRow, seeRow } from './basket-row.ts';

/** The last event, announced once. */
export type Told =
  | { readonly kind: 'verdict' | 'again' | 'failed'; readonly id: string }
  | { readonly kind: 'sent'; readonly done: number; readonly total: number };

/** Headers that name the user who pressed: packs in flight stay theirs when a colleague takes over. */
export type PressedBy = Readonly<Record<string, string>>;

/** What is to be done with a pack. */
export type Task =
  | { readonly kind: 'take-in'; readonly scanned: boolean }
  | { readonly kind: 'refresh' | 'verify' | 'send-again' }
  | { readonly kind: 'poll'; readonly asked: number }
  | {
      readonly kind: 'dispense';
      readonly question: 'asked' | 'left-out';
      readonly by: PressedBy;
      /** If it was refused for what happened to the pack since: its key, and how often it was judged. */
      readonly again?: { readonly key: string | undefined; readonly judged: number };
    };

export type Waiting = { readonly id: string; readonly task: Task };
export type UnderWay = Waiting & { readonly stage: 'look' | 'verify' | 'dispense' };

export type BasketState = {
  readonly rows: readonly BasketRow[];
  /** Each stays until it is dismissed or its pack is scanned again: nothing is green while a pack is missing. */
  readonly failed: readonly FailedScan[];
  /** The dispense in progress, with the results so far. */
  readonly sending: { readonly total: number; readonly tones: readonly ResultTone[] } | undefined;
  readonly told: Told | undefined;
  /** In the order of the requests. */
  readonly waiting: readonly Waiting[];
  /** At most one per pack: a look that began before a press would overwrite its answer if it ended later. */
  readonly underWay: readonly UnderWay[];
  /** Packs that were scanned again while they were being asked about. */
  readonly again: readonly string[];
  /** Packs whose pending answer is polled, and how many polls were made. */
  readonly polled: readonly { readonly id: string; readonly asked: number }[];
  /** The basket is closed: answers that still come are ignored. */
  readonly dropped: boolean;
};

/** A pack that was just scanned or typed. */
export type ScannedPack = {
  readonly pack: PackAsRead;
  readonly rawScan: string;
  /** The reading has no findings. */
  readonly clean: boolean;
  /** Typed from the box: the user checks it again before it is verified. */
  readonly entered?: boolean;
};

export type BasketEvent =
  | { readonly kind: 'scanned'; readonly scan: ScannedPack; readonly failedId: string }
  | { readonly kind: 'failed'; readonly scan: FailedScan }
  | { readonly kind: 'looked'; readonly id: string; readonly info: PackInfo | undefined }
  | { readonly kind: 'answered'; readonly id: string; readonly item: PressAnswer }
  | {
      readonly kind: 'not-answered';
      readonly id: string;
      readonly failure: CallFailure;
      /** Under which it was sent; undefined if it was not. */
      readonly key: string | undefined;
    }
  | {
      readonly kind: 'dispense';
      readonly ids: readonly string[];
      readonly question: 'asked' | 'left-out';
      readonly by: PressedBy;
    }
  | { readonly kind: 'verify' | 'send-again' | 'moved' | 'due' | 'remove' | 'dismiss'; readonly id: string }
  | { readonly kind: 'refresh'; readonly ids: readonly string[] }
  | { readonly kind: 'empty' | 'drop' };

export type Press = PressedAt & {
  readonly sent: { readonly operation: 'verify' | 'dispense'; readonly request: PackRequest };
};

export type BasketEffect =
  | { readonly kind: 'look'; readonly id: string; readonly gtin: string; readonly sn: string }
  | { readonly kind: 'send'; readonly id: string; readonly press: Press; readonly by: PressedBy }
  | { readonly kind: 'wait'; readonly id: string; readonly ms: number }
  | { readonly kind: 'signal'; readonly tone: ResultTone };

/** External facts at the moment of an event. */
export type Circumstances = {
  readonly now: number;
  readonly mode: Mode;
  readonly open: OpenPresses;
  /** Whether the pack was recorded here offline, and the known history does not show the result yet. */
  readonly isRecorded: OfflinePort['isRecorded'];
};

export const rowIn = ({ rows }: BasketState, id: string) => rows.find((row) => row.id === id);
export const workOn = ({ underWay }: BasketState, id: string) => underWay.find((work) => work.id === id);
export const isPending = ({ info }: BasketRow): boolean => newestOf(info?.history ?? [])?.status === null;
export const packOf = ({ pack: { gtin = '', sn } }: BasketRow) => ({ gtin, sn });

/** Pressed on the pack's own page or before a reload: a second press would get another key. */
const isPressedElsewhere = (state: BasketState, row: BasketRow, open: OpenPresses): boolean => {
  const stage = workOn(state, row.id)?.stage;
  const isOurs = stage === 'verify' || stage === 'dispense';
  return inDoubtOf(open, packOf(row)) !== undefined || (!isOurs && isUnderWayOf(open, packOf(row)));
};

export const seeIn = (state: BasketState, row: BasketRow, given: Circumstances): SeenRow => {
  const { now, mode, open, isRecorded } = given;
  const recorded = isRecorded(packOf(row), { mode, history: row.info?.history ?? [] });
  return seeRow(row, { now, unanswered: isPressedElsewhere(state, row, open), recorded });
};

/** The progress shown beside a pack; polls are not shown. */
const doingOf = (state: BasketState, id: string): BasketRow['doing'] => {
  const work = workOn(state, id);
  if (work && work.task.kind !== 'poll') return work.stage;
  const next = state.waiting.find((one) => one.id === id && one.task.kind !== 'poll')?.task.kind;
  if (next === undefined) return undefined;
  return next === 'dispense' || next === 'send-again' ? 'turn' : 'look';
};

export const withDoing = (state: BasketState): BasketState => ({
  ...state,
  rows: state.rows.map((row) => {
    const doing = doingOf(state, row.id);
    return row.doing === doing ? row : { ...row, doing };
  }),
});
