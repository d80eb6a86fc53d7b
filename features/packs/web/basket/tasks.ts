import type { HistoryItem, PackRequest } from '../../contract/index.ts';
import { newestOf, trxTypes, verifiesAtOnce } from '../../domain/index.ts';
import { type PackAsRead, requestFor } from '../../domain/pack-as-read.ts';
import { pollBackOffMs } from '../history/pending-polls.ts';
import { inDoubtOf, mostJudged, type PressedAt } from '../press/press-keys.ts';
import { resultTone } from '../signals/result-tone.ts';
import { type BasketRow, stepOf } from './basket-row.ts';
import { isPending, packOf, rowIn, seeIn, type Task, type UnderWay, type Waiting } from './basket-state.ts';
import {
  changed,
  changedRow,
  dispensed,
  doing,
  type Transition,
  toldAgain,
  toldVerdict,
} from './transition.ts';

/** Concurrency limit in packs; polls do not count. */
const atATime = 3;

/** Polls for a pending answer with back-off. */
export const awaitingAnswer = (transition: Transition, id: string, asked = 0): Transition => {
  const { polled } = transition.state;
  const row = rowIn(transition.state, id);
  if (!row || !isPending(row) || polled.some((one) => one.id === id)) return transition;
  return doing(changed(transition, { polled: [...polled, { id, asked }] }), {
    kind: 'wait',
    id,
    ms: pollBackOffMs(asked),
  });
};

const underWay = (transition: Transition, work: UnderWay): Transition =>
  changed(transition, { underWay: [...transition.state.underWay, work] });

type Sending = { readonly operation: 'verify' | 'dispense'; readonly request: PackRequest };

/** What a press was judged by, and its key if it is sent again. */
type JudgedAs = Pick<PressedAt, 'asOf' | 'key'>;

const send = (
  transition: Transition,
  row: BasketRow,
  task: Task,
  sent: Sending,
  judged: JudgedAs = { asOf: row.info?.asOf },
): Transition => {
  const { id, info, unknown } = row;
  const { gtin, sn } = sent.request;
  const newest = unknown ? undefined : (newestOf(info?.history ?? [])?.mlId ?? 0);
  const press = { gtin, sn, trxType: trxTypes[sent.operation], newest, ...judged, sent };
  const begun = underWay(changedRow(transition, id, { failure: undefined }), {
    id,
    task,
    stage: sent.operation,
  });
  return doing(begun, { kind: 'send', id, press, by: task.kind === 'dispense' ? task.by : {} });
};

const requestOf = ({ given: { mode } }: Transition, { pack, rawScan }: BasketRow) =>
  requestFor(pack, { mode, rawScan });

/** A scan verifies by itself under the same rules as on the pack's page; its result is announced. */
const takenIn = (
  transition: Transition,
  row: BasketRow,
  task: Task & { readonly kind: 'take-in' },
): Transition => {
  const { verdict, fresh } = seeIn(transition.state, row, transition.given);
  const { id, heard, clean, info } = row;
  const { now } = transition.given;
  const facts = { wanted: true, scanned: task.scanned, clean, expired: verdict.expired };
  const request = requestOf(transition, row);
  if (request.ok && verifiesAtOnce({ ...facts, history: info?.history ?? [], verdict, heard, now }))
    return send(transition, row, task, {
      operation: 'verify',
      request: { ...request.value, without: 'press' },
    });
  // Green by an answer that came while this scan was queued.
  return fresh ? toldAgain(transition, id) : toldVerdict(transition, id);
};

const dispense = (
  transition: Transition,
  row: BasketRow,
  task: Task & { readonly kind: 'dispense' },
): Transition => {
  const request = requestOf(transition, row);
  // A queued look does not make the pack less ready.
  const { standing } = seeIn(transition.state, { ...row, doing: undefined }, transition.given);
  if (!request.ok || standing !== 'ready') return dispensed(transition, 'warning');
  const leftOut = task.question === 'left-out' ? ({ without: 'question' } as const) : {};
  const sent = { operation: 'dispense', request: { ...request.value, ...leftOut } } as const;
  return send(transition, row, task, sent, { asOf: row.info?.asOf, key: task.again?.key });
};

/** By now a verify may be unnecessary or harmful, so the step is decided again. */
const verify = (transition: Transition, row: BasketRow, task: Task): Transition => {
  const request = requestOf(transition, row);
  const step = stepOf(seeIn(transition.state, { ...row, doing: undefined }, transition.given));
  return request.ok && step === 'verify'
    ? send(transition, row, task, { operation: 'verify', request: request.value })
    : transition;
};

/** The body must be identical: with another one it would be another press. */
const sendAgain = (transition: Transition, row: BasketRow, task: Task): Transition => {
  const open = inDoubtOf(transition.given.open, packOf(row));
  if (open?.sent.operation !== 'dispense') return transition;
  const { operation, request } = open.sent;
  return send(transition, row, task, { operation, request }, { asOf: open.asOf });
};

/** Continues a task once the pack was looked up. */
export const goneOn = (transition: Transition, row: BasketRow, task: Task): Transition => {
  switch (task.kind) {
    case 'take-in':
      return takenIn(transition, row, task);
    case 'dispense':
      return dispense(transition, row, task);
    case 'verify':
      return verify(transition, row, task);
    case 'send-again':
      return sendAgain(transition, row, task);
    case 'refresh':
      return awaitingAnswer(transition, row.id);
    case 'poll':
      return isPending(row)
        ? awaitingAnswer(transition, row.id, task.asked + 1)
        : toldVerdict(transition, row.id, newestOf(row.info?.history ?? []));
  }
};

/** Announces the result of a press, or that it has none. */
export const answered = (transition: Transition, id: string, task: Task, item?: HistoryItem): Transition => {
  const told =
    task.kind === 'dispense'
      ? dispensed(transition, item ? resultTone(item) : 'warning')
      : toldVerdict(transition, id, item);
  return awaitingAnswer(told, id);
};

const looking = (transition: Transition, { id, task }: Waiting, { gtin = '', sn }: PackAsRead): Transition =>
  doing(underWay(transition, { id, task, stage: 'look' }), { kind: 'look', id, gtin, sn });

/**
 * Something newer was done with the pack than the press was judged by, and nothing was sent: it is looked up and judged
 * once more. Only a pack that is still ready is sent, under the same key; any other changes its verdict and stays.
 */
export const judgedAnew = (
  transition: Transition,
  id: string,
  task: Task,
  key: string | undefined,
): Transition => {
  const row = rowIn(transition.state, id);
  const judged = (task.kind === 'dispense' && task.again?.judged) || 1;
  if (!row || judged >= mostJudged) return answered(transition, id, task);
  if (task.kind !== 'dispense')
    return looking(answered(transition, id, task), { id, task: { kind: 'refresh' } }, row.pack);
  return looking(transition, { id, task: { ...task, again: { key, judged: judged + 1 } } }, row.pack);
};

const begun = (transition: Transition, { id, task }: Waiting): Transition => {
  const row = rowIn(transition.state, id);
  if (!row) return task.kind === 'dispense' ? dispensed(transition, 'warning') : transition;
  // Green for more than two minutes: somebody else may have handled the pack, so it is looked up first.
  const isKnown =
    task.kind === 'send-again' ||
    (task.kind === 'dispense' && seeIn(transition.state, row, transition.given).fresh) ||
    // Without a GTIN the pack cannot be looked up.
    row.pack.gtin === undefined;
  return isKnown ? goneOn(transition, row, task) : looking(transition, { id, task }, row.pack);
};

/** Starts queued tasks up to the limit, one per pack: a task that waits for its pack must not hold a slot. */
export const advanced = (transition: Transition): Transition => {
  const { waiting, underWay: works } = transition.state;
  const passed = new Set(works.map(({ id }) => id));
  const isFull = works.filter(({ task }) => task.kind !== 'poll').length >= atATime;
  const next = waiting.find(({ id, task }) => {
    const mayBegin = !passed.has(id) && (task.kind === 'poll' || !isFull);
    passed.add(id);
    return mayBegin;
  });
  if (!next) return transition;
  return advanced(begun(changed(transition, { waiting: waiting.filter((one) => one !== next) }), next));
};
