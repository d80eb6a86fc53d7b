import type { FailedReading } from '@pecset/scanner/web';
import type { Call } from '@pecset/web-kit';
import { dispensePack, type Mode, packHistory, verifyPack } from '../../contract/index.ts';
import type { OfflinePort } from '../pack-page/offline-port.ts';
import { bodyOf, type PressKeys } from '../press/press-keys.ts';
import type { ResultTone } from '../signals/result-tone.ts';
import { type BasketRow, idOf, type Kept, type ReadOfPack, type SeenRow } from './basket-row.ts';
import {
  type BasketEffect,
  type BasketEvent,
  type BasketState,
  type Circumstances,
  type PressedBy,
  type ScannedPack,
  seeIn,
} from './basket-state.ts';
import { keptOf, openedBasket, reduceBasket } from './reduce-basket.ts';

type Means = {
  readonly call: Call;
  readonly presses: PressKeys;
  readonly now: () => number;
  readonly mode: Mode;
  /** Storage that survives a reload. */
  readonly kept: {
    readonly read: () => Kept;
    readonly write: (kept: Kept) => void;
  };
  readonly signal: (tone: ResultTone) => void;
  readonly later: (work: () => void, ms: number) => void;
  /** Headers that name the user who presses now. */
  readonly pressedBy?: () => PressedBy;
  readonly isRecorded?: OfflinePort['isRecorded'];
};

const endpoints = { verify: verifyPack, dispense: dispensePack };

/** Runs the effects of the reducer, and feeds their results back to it. */
export const makeBasket = (means: Means) => {
  const { call, presses, now, mode, kept, signal, later, pressedBy = () => ({}) } = means;
  const { isRecorded = () => false } = means;
  const listeners = new Set<() => void>();
  let state: BasketState = openedBasket(kept.read());

  const given = (): Circumstances => ({ now: now(), mode, open: presses.all(), isRecorded });

  const happen = (event: BasketEvent): void => {
    if (state.dropped) return;
    const [after, effects] = reduceBasket(state, event, given());
    state = after;
    kept.write(keptOf(state));
    for (const listener of listeners) listener();
    for (const effect of effects) carryOut(effect);
  };

  const look = async ({ id, gtin, sn }: BasketEffect & { readonly kind: 'look' }) => {
    const answer = await call(packHistory, { params: { gtin, sn } });
    if (answer.ok) presses.seen({ gtin, sn }, answer.value.history);
    happen({ kind: 'looked', id, info: answer.ok ? answer.value : undefined });
  };

  /** The key is kept until the answer, so that a reload or sending again is the same press. */
  const send = async ({ id, press, by }: BasketEffect & { readonly kind: 'send' }) => {
    const { operation, request } = press.sent;
    let key = press.key;
    const answer = await presses.send(press, (headers, as) => {
      key = headers['idempotency-key'];
      const body = bodyOf(operation, request, as);
      return call(endpoints[operation], { body }, { headers: { ...headers, ...by } });
    });
    // `onAnswer` below hears the answers to all presses on a pack, also those made elsewhere.
    if (!answer.ok) happen({ kind: 'not-answered', id, failure: answer.refusal, key });
  };
  const forgetAnswers = presses.onAnswer((pack, item) => happen({ kind: 'answered', id: idOf(pack), item }));
  const forgetMoves = presses.onChangedElsewhere((pack) => {
    const id = idOf(pack);
    if (state.rows.some((row) => row.id === id)) happen({ kind: 'moved', id });
  });

  const carryOut = (effect: BasketEffect): void => {
    if (effect.kind === 'look') void look(effect);
    else if (effect.kind === 'send') void send(effect);
    else if (effect.kind === 'signal') signal(effect.tone);
    else later(() => happen({ kind: 'due', id: effect.id }), effect.ms);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** Resolves once all packs that are being dispensed have answers. */
  const untilSent = () =>
    new Promise<void>((resolve) => {
      const isOver = () => state.sending === undefined || state.dropped;
      if (isOver()) return resolve();
      const forget = subscribe(() => {
        if (!isOver()) return;
        forget();
        resolve();
      });
    });

  return {
    state: () => state,
    see: (row: BasketRow): SeenRow => seeIn(state, row, given()),
    subscribe,
    add: (scan: ScannedPack) => happen({ kind: 'scanned', scan, failedId: crypto.randomUUID() }),
    /** Dispenses the packs that the user was asked about. */
    dispenseAll: (ids: readonly string[], question: 'asked' | 'left-out'): Promise<void> => {
      happen({ kind: 'dispense', ids, question, by: pressedBy() });
      return untilSent();
    },
    verify: (id: string) => happen({ kind: 'verify', id }),
    sendAgain: (id: string) => happen({ kind: 'send-again', id }),
    /** Reads what happened to packs elsewhere (own page, before a reload); verifies only what a scan had asked for. */
    refresh: (ids: readonly string[] = state.rows.map(({ id }) => id)) => happen({ kind: 'refresh', ids }),
    remove: (id: string) => happen({ kind: 'remove', id }),
    /** A scan failed. */
    addFailed: ({
      problem,
      gtin,
      expDate,
      lotNum,
      sn,
    }: Pick<FailedReading, 'problem'> & Partial<ReadOfPack>) =>
      happen({
        kind: 'failed',
        scan: { id: crypto.randomUUID(), problem: problem.kind, gtin, expDate, lotNum, sn },
      }),
    dismiss: (id: string) => happen({ kind: 'dismiss', id }),
    empty: () => happen({ kind: 'empty' }),
    /** Writes it again, since its owner may have changed. */
    keep: () => kept.write(keptOf(state)),
    isDropped: () => state.dropped,
    drop: () => {
      happen({ kind: 'drop' });
      forgetAnswers();
      forgetMoves();
    },
  };
};

export type Basket = ReturnType<typeof makeBasket>;
