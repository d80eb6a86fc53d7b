import type { HistoryItem, PackRequest } from '../../contract/index.ts';
import { newestOf, trxTypes, verifiesAtOnce } from '../../domain/index.ts';
import { pollDelayMs } from '../history/pending-polls.ts';
import { inDoubtOf } from '../press/press-keys.ts';
import { requestFor } from '../reading/pack-as-read.ts';
import { resultTone } from '../signals/result-tone.ts';
import { type BasketRow, stepOf } from './basket-row.ts';
import { type Errand, isPending, packOf, rowIn, seeIn, type UnderWay, type Waiting } from './basket-state.ts';
import { type Course, changed, changedRow, dispensed, doing, toldAgain, toldVerdict } from './course.ts';

/** So many packs at a time; a poll takes no turn from anybody. */
const atATime = 3;

/** A pending answer is asked for, more and more slowly, and told once it is there. */
export const awaitingAnswer = (course: Course, id: string, asked = 0): Course => {
  const { polled } = course.state;
  const row = rowIn(course.state, id);
  if (!row || !isPending(row) || polled.some((one) => one.id === id)) return course;
  return doing(changed(course, { polled: [...polled, { id, asked }] }), {
    kind: 'wait',
    id,
    ms: pollDelayMs(asked),
  });
};

const underWay = (course: Course, work: UnderWay): Course =>
  changed(course, { underWay: [...course.state.underWay, work] });

type Sending = { readonly operation: 'verify' | 'dispense'; readonly request: PackRequest };

const send = (course: Course, row: BasketRow, errand: Errand, sent: Sending): Course => {
  const { id, info, unknown } = row;
  const { gtin, sn } = sent.request;
  const newest = unknown ? undefined : (newestOf(info?.history ?? [])?.mlId ?? 0);
  const press = { gtin, sn, trxType: trxTypes[sent.operation], newest, sent };
  const begun = underWay(changedRow(course, id, { failure: undefined }), {
    id,
    errand,
    stage: sent.operation,
  });
  return doing(begun, { kind: 'send', id, press, by: errand.kind === 'dispense' ? errand.by : {} });
};

const requestOf = ({ given: { mode } }: Course, { pack, rawScan }: BasketRow) =>
  requestFor(pack, { mode, rawScan });

/** A scan verifies by itself under the same rules as on the pack's page; whatever it came to is told. */
const takenIn = (course: Course, row: BasketRow, errand: Errand & { readonly kind: 'take-in' }): Course => {
  const { verdict, fresh } = seeIn(course.state, row, course.given);
  const { id, heard, clean, info } = row;
  const { now } = course.given;
  const facts = { wanted: true, scanned: errand.scanned, clean, expired: verdict.expired };
  const request = requestOf(course, row);
  if (request.ok && verifiesAtOnce({ ...facts, history: info?.history ?? [], verdict, heard, now }))
    return send(course, row, errand, {
      operation: 'verify',
      request: { ...request.value, without: 'press' },
    });
  // Green by an answer that came while this scan waited for its turn.
  return fresh ? toldAgain(course, id) : toldVerdict(course, id);
};

const dispense = (course: Course, row: BasketRow, errand: Errand & { readonly kind: 'dispense' }): Course => {
  const request = requestOf(course, row);
  // A look that waits for its turn behind this makes it none the less ready.
  const { standing } = seeIn(course.state, { ...row, doing: undefined }, course.given);
  if (!request.ok || standing !== 'ready') return dispensed(course, 'warning');
  const leftOut = errand.question === 'left-out' ? ({ without: 'question' } as const) : {};
  return send(course, row, errand, { operation: 'dispense', request: { ...request.value, ...leftOut } });
};

/** What is known by now may need no verify, or be spoilt by one. */
const verify = (course: Course, row: BasketRow, errand: Errand): Course => {
  const request = requestOf(course, row);
  const step = stepOf(seeIn(course.state, { ...row, doing: undefined }, course.given));
  return request.ok && step === 'verify'
    ? send(course, row, errand, { operation: 'verify', request: request.value })
    : course;
};

/** In the very words in which it was sent: in others it would be another press. */
const sendAgain = (course: Course, row: BasketRow, errand: Errand): Course => {
  const sent = inDoubtOf(course.given.open, packOf(row))?.sent;
  return sent?.operation === 'dispense'
    ? send(course, row, errand, { operation: sent.operation, request: sent.request })
    : course;
};

/** What an errand comes to once the pack was looked up. */
export const goneOn = (course: Course, row: BasketRow, errand: Errand): Course => {
  switch (errand.kind) {
    case 'take-in':
      return takenIn(course, row, errand);
    case 'dispense':
      return dispense(course, row, errand);
    case 'verify':
      return verify(course, row, errand);
    case 'send-again':
      return sendAgain(course, row, errand);
    case 'refresh':
      return awaitingAnswer(course, row.id);
    case 'poll':
      return isPending(row)
        ? awaitingAnswer(course, row.id, errand.asked + 1)
        : toldVerdict(course, row.id, newestOf(row.info?.history ?? []));
  }
};

/** What is told once a press has its answer, or has none. */
export const answered = (course: Course, id: string, errand: Errand, item?: HistoryItem): Course => {
  const told =
    errand.kind === 'dispense'
      ? dispensed(course, item ? resultTone(item) : 'warning')
      : toldVerdict(course, id, item);
  return awaitingAnswer(told, id);
};

const begun = (course: Course, { id, errand }: Waiting): Course => {
  const row = rowIn(course.state, id);
  if (!row) return errand.kind === 'dispense' ? dispensed(course, 'warning') : course;
  const { gtin, sn } = row.pack;
  // Green for longer than two minutes by now: somebody else may have had the pack in hand meanwhile.
  const isKnown =
    errand.kind === 'send-again' ||
    (errand.kind === 'dispense' && seeIn(course.state, row, course.given).fresh) ||
    // Nowhere to be looked up.
    gtin === undefined;
  return isKnown
    ? goneOn(course, row, errand)
    : doing(underWay(course, { id, errand, stage: 'look' }), { kind: 'look', id, gtin, sn });
};

/** Whoever waits for a pack keeps none of the turns that others could have meanwhile. */
export const advanced = (course: Course): Course => {
  const { waiting, underWay: works } = course.state;
  const passed = new Set(works.map(({ id }) => id));
  const isFull = works.filter(({ errand }) => errand.kind !== 'poll').length >= atATime;
  const next = waiting.find(({ id, errand }) => {
    const mayBegin = !passed.has(id) && (errand.kind === 'poll' || !isFull);
    passed.add(id);
    return mayBegin;
  });
  if (!next) return course;
  return advanced(begun(changed(course, { waiting: waiting.filter((one) => one !== next) }), next));
};
