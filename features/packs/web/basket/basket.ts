import type { FailedReading } from '@pecset/scanner/web';
import type { Call } from '@pecset/web-kit';
import {
  dispensePack,
  type HistoryItem,
  type Mode,
  type PackRequest,
  packHistory,
  verifyPack,
} from '../../contract/index.ts';
import { newestOf, trxTypes, verifiesAtOnce } from '../../domain/index.ts';
import type { OfflineDoor } from '../counter/offline-door.ts';
import { withItem } from '../history/history-change.ts';
import { pollDelayMs } from '../history/pending-polls.ts';
import { isAnswer, type PressKeys } from '../press/press-keys.ts';
import { isOutOfPlace, type PackAsRead, requestFor } from '../reading/pack-as-read.ts';
import { type ResultTone, resultTone } from '../signals/result-tone.ts';
import {
  type BasketRow,
  type FailedScan,
  idOf,
  isOfFailed,
  type Kept,
  type KeptRow,
  type ReadOfPack,
  type SeenRow,
  seeRow,
  stepOf,
} from './basket-row.ts';
import { inTurns } from './in-turns.ts';
import { mostPacks } from './kept-basket.ts';

/** What was last done, to be told once. */
export type Told =
  | { readonly kind: 'verdict' | 'again'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string }
  | { readonly kind: 'sent'; readonly done: number; readonly total: number };

export type BasketState = {
  readonly rows: readonly BasketRow[];
  /** Each stays until it is dismissed or its pack is scanned again: no green over a pack that is missing. */
  readonly failed: readonly FailedScan[];
  /** How many of those that are being dispensed have their answer. */
  readonly sending: { readonly answered: number; readonly total: number } | undefined;
  readonly told: Told | undefined;
};

/** A pack as a reader read it just now, or somebody typed it. */
export type ScannedPack = {
  readonly pack: PackAsRead;
  readonly rawScan: string;
  /** Nothing speaks against the reading. */
  readonly clean: boolean;
  /** Typed from the box: somebody compares it once more before it is asked about. */
  readonly entered?: boolean;
};

type PressedBy = Readonly<Record<string, string>>;

type Means = {
  readonly call: Call;
  readonly presses: PressKeys;
  readonly now: () => number;
  readonly mode: Mode;
  /** Where the basket outlives a reload. */
  readonly kept: {
    readonly read: () => Kept;
    readonly write: (kept: Kept) => void;
  };
  readonly signal: (tone: ResultTone) => void;
  readonly later: (work: () => void, ms: number) => void;
  /** Headers that name whoever presses now: a basket that is under way stays theirs, whoever takes over meanwhile. */
  readonly pressedBy?: () => PressedBy;
  /** Whether the pack was recorded here without connection, and the history does not tell yet what became of it. */
  readonly isRecorded?: OfflineDoor['isRecorded'];
};

const endpoints = { verify: verifyPack, dispense: dispensePack };

const atATime = 3;
const fresh = { info: undefined, doing: undefined, unknown: false, failure: undefined } as const;
const asRow = (kept: KeptRow): BasketRow => ({ ...kept, ...fresh, id: idOf(kept.pack) });
const isPending = ({ info }: BasketRow): boolean => newestOf(info?.history ?? [])?.status === null;

/** The packs of one patient: each scan verifies and is a row, and each row is a transaction of its own. */
export const makeBasket = (means: Means) => {
  const { call, presses, now, mode, kept, signal, later, pressedBy = () => ({}) } = means;
  const { isRecorded = () => false } = means;
  const inTurn = inTurns(atATime);
  const turns = new Map<string, ReturnType<typeof inTurns>>();
  const listeners = new Set<() => void>();
  const before = kept.read();
  let state: BasketState = {
    rows: before.rows.map(asRow),
    failed: before.failed,
    sending: undefined,
    told: undefined,
  };
  let dropped = false;

  const change = (changes: Partial<BasketState>) => {
    if (dropped) return;
    state = { ...state, ...changes };
    kept.write(state);
    for (const listener of listeners) listener();
  };
  /** One thing at a time with a pack: what was asked before a press would replace its answer if it came after it. */
  const alone = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(id) ?? inTurns(1);
    turns.set(id, turn);
    return turn(work);
  };
  /** Whoever waits for a pack keeps none of the turns that others could have meanwhile. */
  const inTurnAlone = <T>(id: string, work: () => Promise<T>): Promise<T> => alone(id, () => inTurn(work));

  const find = (id: string) => state.rows.find((row) => row.id === id);
  const changeRow = (id: string, changes: Partial<BasketRow>) =>
    change({ rows: state.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) });
  /** On the pack's own page, or before a reload: a second press would go out under another key. */
  const isPressedElsewhere = ({ doing, pack: { gtin = '', sn } }: BasketRow): boolean => {
    const isOurs = doing === 'verify' || doing === 'dispense';
    return presses.inDoubt({ gtin, sn }) !== undefined || (!isOurs && presses.isUnderWay({ gtin, sn }));
  };
  const see = (row: BasketRow): SeenRow => {
    const { gtin = '', sn } = row.pack;
    const recorded = isRecorded({ gtin, sn }, { mode, history: row.info?.history ?? [] });
    return seeRow(row, { now: now(), unanswered: isPressedElsewhere(row), recorded });
  };
  const requestOf = ({ pack, rawScan }: BasketRow) => requestFor(pack, { mode, rawScan });

  /** Under its own key, kept until the answer: a reload, or sending it again, is the same press. */
  const press = async (
    row: BasketRow,
    operation: 'verify' | 'dispense',
    request: PackRequest,
    by: PressedBy = {},
  ) => {
    const { id, info } = row;
    const { gtin, sn } = request;
    const newest = row.unknown ? undefined : (newestOf(info?.history ?? [])?.mlId ?? 0);
    const at = { gtin, sn, trxType: trxTypes[operation], newest, sent: { operation, request } };
    changeRow(id, { doing: operation, failure: undefined });
    const headers = { ...presses.headersFor(at), ...by };
    const answer = await call(endpoints[operation], { body: request }, { headers });
    if (answer.ok || isAnswer(answer.refusal)) presses.answered(at);
    else presses.unanswered(at);
    const known = answer.ok
      ? { info: withItem(find(id)?.info, answer.value), heard: { mlId: answer.value.mlId, at: now() } }
      : { failure: answer.refusal };
    changeRow(id, { doing: undefined, ...known });
    awaitAnswer(id, 0);
    return answer.ok ? answer.value : undefined;
  };

  /** Nobody is to take what is on screen for the state of a pack whose turn to be looked at has not come yet. */
  const willLook = (id: string) => {
    if (!find(id)?.doing) changeRow(id, { doing: 'look' });
  };

  /** What the pharmacy knows of the pack by now. */
  const look = async (id: string): Promise<BasketRow | undefined> => {
    const { gtin, sn } = find(id)?.pack ?? {};
    if (gtin === undefined || sn === undefined) {
      changeRow(id, { doing: undefined });
      return find(id);
    }
    changeRow(id, { doing: 'look' });
    const answer = await call(packHistory, { params: { gtin, sn } });
    if (answer.ok) presses.seen({ gtin, sn }, answer.value.history);
    const known = answer.ok ? { info: answer.value, unknown: false } : { unknown: true };
    changeRow(id, { doing: undefined, ...known });
    return find(id);
  };

  /** A pending answer is asked for, more and more slowly, and told once it is there. */
  const awaitAnswer = (id: string, asked: number): void => {
    const row = find(id);
    if (!row || dropped || !isPending(row)) return;
    later(() => {
      void alone(id, () => look(id)).then((seen) => {
        if (seen && !isPending(seen)) tellVerdict(id, newestOf(seen.info?.history ?? []));
        else awaitAnswer(id, asked + 1);
      });
    }, pollDelayMs(asked));
  };

  const tellVerdict = (id: string, answer?: HistoryItem) => {
    const tone = answer ? resultTone(answer) : 'warning';
    signal(tone);
    // Scanned once more while it was asked about: that is still to be seen where nothing worse is.
    const again = againMeanwhile.delete(id) && tone === 'success';
    change({ told: { kind: again ? 'again' : 'verdict', id } });
  };

  /** A scan verifies by itself under the same rules as on the pack's page; whatever it came to is told. */
  const takeIn = (id: string, scanned: boolean) => {
    willLook(id);
    return inTurnAlone(id, async () => {
      const row = await look(id);
      if (!row) return;
      const { verdict } = see(row);
      const { heard, clean, info } = row;
      const history = info?.history ?? [];
      const facts = { wanted: true, scanned, clean, expired: verdict.expired, history };
      const request = requestOf(row);
      const answer =
        request.ok && verifiesAtOnce({ ...facts, verdict, heard, now: now() })
          ? await press(row, 'verify', { ...request.value, without: 'press' })
          : undefined;
      // Green by an answer that came while this scan waited for its turn.
      if (!answer && see(row).fresh) change({ told: { kind: 'again', id } });
      else tellVerdict(id, answer);
    });
  };

  const againMeanwhile = new Set<string>();
  const sameAgain = (row: BasketRow, { entered = false, ...scanned }: ScannedPack) => {
    // A reading in doubt is mended by a better one; a pack that has been green for long is asked about again.
    if (!row.clean && scanned.clean) changeRow(row.id, { ...scanned });
    else if (row.doing || see(row).standing !== 'ready' || see(row).fresh) {
      if (row.doing) againMeanwhile.add(row.id);
      return change({ told: { kind: 'again', id: row.id } });
    }
    return void takeIn(row.id, !entered);
  };

  /** The next patient's packs begin a new basket once all that lay there were dispensed. */
  const rowsBefore = () => (state.rows.every((row) => see(row).standing === 'done') ? [] : state.rows);

  const fail = ({ problem, gtin, expDate, lotNum, sn }: Omit<FailedScan, 'id'>) => {
    const id = crypto.randomUUID();
    // The oldest goes first: whoever has so many does not count on any of them.
    const failed = [{ id, problem, gtin, expDate, lotNum, sn }, ...state.failed].slice(0, mostPacks);
    signal('warning');
    change({ failed, told: { kind: 'failed', id } });
  };

  const add = ({ pack, rawScan, clean: read, entered = false }: ScannedPack) => {
    const clean = read && requestFor(pack, { mode, rawScan }).ok && !isOutOfPlace(pack, mode);
    const known = find(idOf(pack));
    if (state.failed.some((one) => isOfFailed(pack, one)))
      change({ failed: state.failed.filter((one) => !isOfFailed(pack, one)) });
    if (known) return sameAgain(known, { pack, rawScan, clean, entered });
    const before = rowsBefore();
    if (before.length >= mostPacks) return fail({ problem: 'full', ...pack });
    const row = { ...asRow({ pack, rawScan, clean, heard: undefined }), doing: 'look' } as const;
    change({ rows: [row, ...before] });
    void takeIn(row.id, !entered);
  };

  const dispenseOne = async (id: string, question: 'asked' | 'left-out', by: PressedBy) => {
    const before = find(id);
    // Green for longer than two minutes by now: somebody else may have had the pack in hand meanwhile.
    const row = before && see(before).fresh ? before : await look(id);
    const request = row && requestOf(row);
    // A look that waits for its turn behind this makes it none the less ready.
    if (!row || !request?.ok || see({ ...row, doing: undefined }).standing !== 'ready') return undefined;
    const leftOut = question === 'left-out' ? ({ without: 'question' } as const) : {};
    return press(row, 'dispense', { ...request.value, ...leftOut }, by);
  };

  /** Those that were asked about, each its own transaction; what becomes of one stops no other. */
  const dispenseAll = async (ids: readonly string[], question: 'asked' | 'left-out'): Promise<void> => {
    const isWanted = ({ row, standing }: SeenRow) => standing === 'ready' && ids.includes(row.id);
    const ready = state.rows.map(see).filter(isWanted);
    const total = ready.length;
    const by = pressedBy();
    if (state.sending || total === 0) return;
    let answered = 0;
    change({ sending: { answered, total } });
    const answers = await Promise.all(
      ready.map((seen) =>
        inTurnAlone(seen.row.id, async () => {
          const answer = await dispenseOne(seen.row.id, question, by);
          answered += 1;
          change({ sending: { answered, total } });
          return answer;
        }),
      ),
    );
    const tones = answers.map((answer) => (answer ? resultTone(answer) : 'warning'));
    signal((['alert', 'warning', 'pending'] as const).find((tone) => tones.includes(tone)) ?? 'success');
    const done = tones.filter((tone) => tone === 'success').length;
    change({ sending: undefined, told: { kind: 'sent', done, total } });
  };

  const sendAgain = (id: string) =>
    inTurnAlone(id, async () => {
      const row = find(id);
      const open = row && presses.inDoubt({ gtin: row.pack.gtin ?? '', sn: row.pack.sn });
      if (!row || open?.sent.operation !== 'dispense') return;
      tellVerdict(id, await press(row, 'dispense', open.sent.request));
    });

  const verify = (id: string) =>
    inTurnAlone(id, async () => {
      const row = await look(id);
      const request = row && requestOf(row);
      // What is known by now may need no verify, or be spoilt by one.
      if (row && !row.unknown && request?.ok && stepOf(see(row)) === 'verify')
        tellVerdict(id, await press(row, 'verify', request.value));
    });

  return {
    state: () => state,
    see,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    dispenseAll,
    verify: (id: string) => void verify(id),
    sendAgain: (id: string) => void sendAgain(id),
    /** What happened to a pack elsewhere, as on its own page or before a reload; nothing of it verifies. */
    refresh: (ids: readonly string[] = state.rows.map(({ id }) => id)) => {
      for (const id of ids) {
        willLook(id);
        void inTurnAlone(id, () => look(id)).then(() => awaitAnswer(id, 0));
      }
    },
    remove: (id: string) => change({ rows: state.rows.filter((row) => row.id !== id) }),
    /** A reader told that a scan had led nowhere. */
    addFailed: ({
      problem,
      gtin,
      expDate,
      lotNum,
      sn,
    }: Pick<FailedReading, 'problem'> & Partial<ReadOfPack>) =>
      fail({ problem: problem.kind, gtin, expDate, lotNum, sn }),
    dismiss: (id: string) => change({ failed: state.failed.filter((one) => one.id !== id) }),
    empty: () => change({ rows: [], failed: [], told: undefined }),
    /** Under whose name it outlives a reload may have changed. */
    keep: () => kept.write(state),
    isDropped: () => dropped,
    /** Whatever answer may still come, it is nobody's any more. */
    drop: () => {
      change({ rows: [], failed: [] });
      dropped = true;
    },
  };
};

export type Basket = ReturnType<typeof makeBasket>;
