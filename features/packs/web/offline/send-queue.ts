import { ok, type Result } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import { dispensePack, giveUpRecorded } from '../../contract/index.ts';
import {
  afterFailure,
  claimedAt,
  type Failure,
  type Fate,
  fateAfter,
  isOpen,
  nextToSend,
  type Person,
  type Sender,
} from '../../domain/index.ts';
import type { PressedAt, PressKeys } from '../press/press-keys.ts';
import type { Mutex } from './mutex.ts';
import type { Placed, Queue } from './queue.ts';

type Needs = {
  readonly queue: Queue;
  readonly call: Call;
  readonly sender: Sender & { readonly user: Person };
  readonly now: () => number;
  /** Sends every press: while one of the queue is in flight, nobody can press on its pack. */
  readonly presses: Pick<PressKeys, 'send'>;
  /** No entry changes while it is in flight. */
  readonly entryMutex: Mutex;
};

const claimOf = ({ now }: Needs, { entry: { recordedAt, user } }: Placed) => ({
  recorded: { at: claimedAt(recordedAt, now()), userId: user.id },
});

/** A dispense that had arrived cannot be given up: sending it again under its key gives its result. */
const tellGivenUp = async (
  needs: Needs,
  one: Placed,
  fate: Fate & { readonly kind: 'giving-up' },
): Promise<Result<Fate, Failure>> => {
  const { id: entryId, key, request, mode } = one.entry;
  const { gtin, expDate, lotNum, sn } = request;
  const what = { gtin, expDate, lotNum, sn, mode, ...claimOf(needs, one) };
  const answer = await needs.call(giveUpRecorded, { body: { entryId, key, because: fate.because, what } });
  if (answer.ok) return ok({ ...fate, kind: 'given-up' });
  return answer.refusal.errCode === 'sent-already' ? ok(await dispense(needs, one)) : answer;
};

/** Sends an ordinary dispense under its own key, with the workstation's claim. */
const dispense = async (needs: Needs, one: Placed): Promise<Fate> => {
  const { call, presses, sender, now } = needs;
  const { key, request } = one.entry;
  const { gtin, sn } = request;
  const at: PressedAt = {
    ...{ trxType: 'DSPN', gtin, sn, key, inQueue: true },
    sent: { operation: 'dispense', request },
  };
  const body = { ...request, ...claimOf(needs, one) };
  const answer = await presses.send(at, (headers) => call(dispensePack, { body }, { headers }));
  return fateAfter(answer, { by: sender.user, at: new Date(now()).toISOString() });
};

/** Consecutive entries that fail with a fault before the server itself is suspected. */
const MOST_FAULTS = 3;

type Step = { readonly after?: Placed; readonly stop: boolean };

const isFault = (after: Placed | undefined): boolean =>
  after?.fate.kind === 'waiting' && after.fate.tried?.errCode === 'fault';

const sendOne = async (needs: Needs, seq: number): Promise<Step> => {
  const { queue } = needs;
  const one = await queue.fresh(seq);
  if (!one || !isOpen(one)) return { stop: false };
  if (one.fate.kind === 'giving-up') {
    const told = await tellGivenUp(needs, one, one.fate);
    if (!told.ok) return { stop: afterFailure(told.refusal) === 'stop' };
    await queue.setFate(one, told.value);
    return { after: { ...one, fate: told.value }, stop: false };
  }
  const fate = await dispense(needs, one);
  await queue.setFate(one, fate);
  const stop = fate.kind === 'waiting' && fate.tried !== undefined && afterFailure(fate.tried) === 'stop';
  return { after: { ...one, fate }, stop };
};

/** Sends what waits, in order, until nothing is left or the server is gone again; returns what was answered. */
export const sendQueue = async (
  needs: Needs,
  asked: 'by-itself' | 'by-somebody',
): Promise<readonly Placed[]> => {
  const { queue, sender, now, entryMutex } = needs;
  const tried = new Set<string>();
  const answered: Placed[] = [];
  let faults = 0;
  const next = () => {
    const found = nextToSend(queue.view().own, { sender, now: now(), asked, tried });
    return queue.view().own.find(({ entry }) => entry.id === found?.entry.id);
  };
  for (let one = next(); one; one = next()) {
    const { seq, entry } = one;
    tried.add(entry.id);
    const { after, stop } = await entryMutex(() => sendOne(needs, seq));
    if (after?.fate.kind === 'answered') answered.push(after);
    faults = isFault(after) ? faults + 1 : 0;
    if (stop || faults === MOST_FAULTS) break;
  }
  return answered;
};
