import type { PackInfo, PressAnswer } from '../../contract/index.ts';
import { isOutOfPlace, requestFor } from '../../domain/pack-as-read.ts';
import { withItem } from '../history/history-change.ts';
import { isPackChanged } from '../press/press-keys.ts';
import {
  type BasketRow,
  type FailedScan,
  idOf,
  isOfFailed,
  type Kept,
  type KeptRow,
  type Standing,
} from './basket-row.ts';
import {
  type BasketEffect,
  type BasketEvent,
  type BasketState,
  type Circumstances,
  rowIn,
  type ScannedPack,
  seeIn,
  type UnderWay,
  withDoing,
  workOn,
} from './basket-state.ts';
import { mostPacks } from './kept-basket.ts';
import { advanced, answered, goneOn, judgedAnew } from './tasks.ts';
import { changed, changedRow, enqueued, signalled, type Transition } from './transition.ts';

const asRow = ({ pack, rawScan, clean, heard, aside }: Omit<KeptRow, 'wanted'>): BasketRow => ({
  ...{ pack, rawScan, clean, heard, aside },
  id: idOf(pack),
  info: undefined,
  doing: undefined,
  unknown: false,
  failure: undefined,
});

/** Whether the scan that added the pack is still to be processed. */
const isWanted = ({ waiting, underWay }: BasketState, id: string): boolean =>
  [...waiting, ...underWay].some(
    (work) => work.id === id && work.task.kind === 'take-in' && work.task.scanned,
  );

export const keptOf = (state: BasketState): Kept => ({
  failed: state.failed,
  rows: state.rows.map(({ id, pack, rawScan, clean, heard, aside }) => ({
    ...{ pack, rawScan, clean, heard, aside },
    wanted: isWanted(state, id),
  })),
});

export const openedBasket = ({ rows, failed: missing }: Kept): BasketState => ({
  rows: rows.map(asRow),
  failed: missing,
  sending: undefined,
  told: undefined,
  waiting: rows
    .filter(({ wanted }) => wanted)
    .map(({ pack }) => ({ id: idOf(pack), task: { kind: 'take-in', scanned: true } })),
  underWay: [],
  again: [],
  polled: [],
  dropped: false,
});

/** Drops the oldest beyond the limit: nobody works through so many failed scans. */
const failed = (transition: Transition, scan: FailedScan): Transition =>
  changed(signalled(transition, 'warning'), {
    failed: [scan, ...transition.state.failed].slice(0, mostPacks),
    told: { kind: 'failed', id: scan.id },
  });

const isAskedAbout = ({ doing }: BasketRow): boolean => doing === 'look' || doing === 'verify';

const sameAgain = (
  transition: Transition,
  row: BasketRow,
  { entered = false, ...scanned }: ScannedPack,
): Transition => {
  const { id } = row;
  // Scanned again, it is a pack of the present patient.
  if (row.aside)
    return enqueued(changedRow(transition, id, { ...scanned, aside: false }), id, {
      kind: 'take-in',
      scanned: !entered,
    });
  // A clean reading replaces a doubtful one; a pack that has been green for long is verified again.
  if (!row.clean && scanned.clean)
    return enqueued(changedRow(transition, id, scanned), id, { kind: 'take-in', scanned: !entered });
  const { standing, fresh } = seeIn(transition.state, row, transition.given);
  if (!row.doing && standing === 'ready' && !fresh)
    return enqueued(transition, id, { kind: 'take-in', scanned: !entered });
  return changed(transition, {
    told: { kind: 'again', id },
    again: isAskedAbout(row) ? [...transition.state.again, id] : transition.state.again,
  });
};

/** All that could be dispensed was. Packs that must not be handed out keep it open only while nothing was dispensed. */
const isOver = (standings: readonly Standing[]): boolean =>
  standings.every((standing) => standing === 'done' || standing === 'stop') &&
  (standings.includes('done') || standings.length === 0);

/**
 * The rows that stay when another pack is scanned. Once the basket is over, that scan begins the next patient's basket;
 * packs that must not be handed out stay visible, set aside.
 */
const leftFor = (state: BasketState, given: Circumstances): readonly BasketRow[] => {
  const seen = state.rows.map((row) => seeIn(state, row, given));
  if (!isOver(seen.map(({ standing }) => standing).filter((standing) => standing !== 'aside')))
    return state.rows;
  return seen
    .filter(({ standing }) => standing !== 'done')
    .map(({ row }) => (row.aside ? row : { ...row, aside: true }));
};

const scanned = (
  transition: Transition,
  { pack, rawScan, clean: read, entered = false }: ScannedPack,
  failedId: string,
): Transition => {
  const { state, given } = transition;
  const clean = read && requestFor(pack, { mode: given.mode, rawScan }).ok && !isOutOfPlace(pack, given.mode);
  const id = idOf(pack);
  const without = changed(transition, { failed: state.failed.filter((one) => !isOfFailed(pack, one)) });
  const known = rowIn(state, id);
  if (known) return sameAgain(without, known, { pack, rawScan, clean, entered });
  const before = leftFor(state, given);
  const { gtin, expDate, lotNum, sn } = pack;
  if (before.length >= mostPacks)
    return failed(without, { id: failedId, problem: 'full', gtin, expDate, lotNum, sn });
  const row = asRow({ pack, rawScan, clean, heard: undefined, aside: false });
  return enqueued(changed(without, { rows: [row, ...before] }), id, { kind: 'take-in', scanned: !entered });
};

/** Ends the work on a pack if its stage matches. */
const ended = (transition: Transition, id: string, isOver: (stage: UnderWay['stage']) => boolean) => {
  const work = workOn(transition.state, id);
  if (!work || !isOver(work.stage)) return { task: undefined, rest: transition };
  const underWay = transition.state.underWay.filter((one) => one !== work);
  return { task: work.task, rest: changed(transition, { underWay }) };
};

const isLook = (stage: UnderWay['stage']): boolean => stage === 'look';
const isPress = (stage: UnderWay['stage']): boolean => stage !== 'look';

/** Keeps an answer that came while the history was loading and is missing from it. */
const withHeard = ({ info, heard }: BasketRow, found: PackInfo): PackInfo => {
  const item = info?.history.find(({ mlId }) => mlId === heard?.mlId);
  return item && !found.history.some(({ mlId }) => mlId === item.mlId) ? withItem(found, item) : found;
};

const looked = (transition: Transition, id: string, found: PackInfo | undefined): Transition => {
  const before = rowIn(transition.state, id);
  const { task, rest } = ended(transition, id, isLook);
  if (!before) return rest;
  const known = found ? { info: withHeard(before, found), unknown: false } : { unknown: true };
  return task ? goneOn(changedRow(rest, id, known), { ...before, ...known }, task) : rest;
};

/** Handles the answer to a press made here or on the pack's own page. */
const heardAnswer = (transition: Transition, id: string, item: PressAnswer): Transition => {
  const { task, rest } = ended(transition, id, isPress);
  const heard = { mlId: item.mlId, at: transition.given.now };
  const info = withItem(rowIn(transition.state, id)?.info, item);
  const known = changedRow(rest, id, { info, heard, unknown: false });
  return task ? answered(known, id, task, item) : known;
};

const dispenseAll = (
  transition: Transition,
  { ids, question, by }: BasketEvent & { readonly kind: 'dispense' },
): Transition => {
  const { state, given } = transition;
  const ready = state.rows.filter(
    (row) => ids.includes(row.id) && seeIn(state, row, given).standing === 'ready',
  );
  if (state.sending || ready.length === 0) return transition;
  return ready.reduce(
    (before, { id }) => enqueued(before, id, { kind: 'dispense', question, by }),
    changed(transition, { sending: { total: ready.length, tones: [] } }),
  );
};

/** A queued lookup will read the current state anyway. */
const isToBeLookedUp = ({ waiting }: BasketState, id: string): boolean =>
  waiting.some((one) => one.id === id && (one.task.kind === 'take-in' || one.task.kind === 'refresh'));

const happened = (transition: Transition, event: BasketEvent): Transition => {
  const { state } = transition;
  switch (event.kind) {
    case 'scanned':
      return scanned(transition, event.scan, event.failedId);
    case 'failed':
      return failed(transition, event.scan);
    case 'looked':
      return looked(transition, event.id, event.info);
    case 'answered':
      return heardAnswer(transition, event.id, event.item);
    case 'not-answered': {
      const { task, rest } = ended(transition, event.id, isPress);
      const known = changedRow(rest, event.id, { failure: event.failure });
      if (task && isPackChanged(event.failure)) return judgedAnew(known, event.id, task, event.key);
      return task ? answered(known, event.id, task) : known;
    }
    case 'dispense':
      return dispenseAll(transition, event);
    case 'verify':
    case 'send-again':
      return enqueued(transition, event.id, { kind: event.kind });
    case 'refresh':
      return event.ids
        .filter((id) => !isToBeLookedUp(state, id))
        .reduce((before, id) => enqueued(before, id, { kind: 'refresh' }), transition);
    case 'moved':
      // Changed in another tab: the answer that green was based on is no longer the last one.
      return enqueued(changedRow(transition, event.id, { heard: undefined }), event.id, { kind: 'refresh' });
    case 'due': {
      const due = state.polled.find(({ id }) => id === event.id);
      const rest = changed(transition, { polled: state.polled.filter((one) => one !== due) });
      return due ? enqueued(rest, due.id, { kind: 'poll', asked: due.asked }) : rest;
    }
    case 'remove':
      return changed(transition, { rows: state.rows.filter(({ id }) => id !== event.id) });
    case 'dismiss':
      return changed(transition, { failed: state.failed.filter(({ id }) => id !== event.id) });
    case 'empty':
      return changed(transition, { rows: [], failed: [], told: undefined });
    case 'drop':
      return changed(transition, {
        rows: [],
        failed: [],
        waiting: [],
        underWay: [],
        polled: [],
        dropped: true,
      });
  }
};

/** The packs of one patient: each scan verifies and adds a row, and each row is a transaction of its own. */
export const reduceBasket = (
  state: BasketState,
  event: BasketEvent,
  given: Circumstances,
): readonly [BasketState, readonly BasketEffect[]] => {
  if (state.dropped) return [state, []];
  const { state: after, effects } = advanced(happened({ state, effects: [], given }, event));
  return [withDoing(after), effects];
};
