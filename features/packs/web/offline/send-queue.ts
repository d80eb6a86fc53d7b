import { shownOrganisationHeader } from '@pecset/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import { dispensePack, giveUpRecorded } from '../../contract/index.ts';
import {
  afterFailure,
  type Failure,
  type Fate,
  fateAfter,
  isOpen,
  nextToSend,
  type Person,
  type Sender,
} from '../../domain/index.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import type { Placed, Queue } from './queue.ts';

type Needs = {
  readonly queue: Queue;
  readonly call: Call;
  readonly sender: Sender & { readonly user: Person };
  readonly now: () => number;
  /** Nothing changes an entry while it is on its way. */
  readonly inStep: OneAtATime;
};

const claimOf = ({ entry: { recordedAt, user } }: Placed) => ({
  recorded: { at: recordedAt, userId: user.id },
});

const tellGivenUp = async (
  { call }: Needs,
  one: Placed,
  fate: Fate & { readonly kind: 'giving-up' },
): Promise<Result<Fate, Failure>> => {
  const { id, request, mode } = one.entry;
  const { gtin, expDate, lotNum, sn } = request;
  const what = { gtin, expDate, lotNum, sn, mode, ...claimOf(one) };
  const answer = await call(giveUpRecorded, { body: { entryId: id, because: fate.because, what } });
  return answer.ok ? ok({ ...fate, kind: 'given-up' }) : answer;
};

/** An ordinary dispense under its own key, beside it what this workstation claims of it. */
const dispense = async ({ call, sender, now }: Needs, one: Placed): Promise<Fate> => {
  const { key, partnerId, request } = one.entry;
  const headers = { 'idempotency-key': key, ...shownOrganisationHeader(partnerId) };
  const answer = await call(dispensePack, { body: { ...request, ...claimOf(one) } }, { headers });
  return fateAfter(answer, { by: sender.user, at: new Date(now()).toISOString() });
};

type Step = { readonly after?: Placed; readonly stop: boolean };

const sendOne = async (needs: Needs, seq: number): Promise<Step> => {
  const { queue } = needs;
  const one = await queue.fresh(seq);
  if (!one || !isOpen(one)) return { stop: false };
  if (one.fate.kind === 'giving-up') {
    const told = await tellGivenUp(needs, one, one.fate);
    if (told.ok) await queue.setFate(one, told.value);
    return { stop: !told.ok && afterFailure(told.refusal) === 'stop' };
  }
  const fate = await dispense(needs, one);
  await queue.setFate(one, fate);
  const stop = fate.kind === 'waiting' && fate.tried !== undefined && afterFailure(fate.tried) === 'stop';
  return { after: { ...one, fate }, stop };
};

/** Sends what waits, in order, until nothing is left or the server is gone again; gives what was answered. */
export const sendQueue = async (
  needs: Needs,
  asked: 'by-itself' | 'by-somebody',
): Promise<readonly Placed[]> => {
  const { queue, sender, now, inStep } = needs;
  const tried = new Set<string>();
  const answered: Placed[] = [];
  const next = () => {
    const found = nextToSend(queue.view().own, { sender, now: now(), asked, tried });
    return queue.view().own.find(({ entry }) => entry.id === found?.entry.id);
  };
  for (let one = next(); one; one = next()) {
    const { seq, entry } = one;
    tried.add(entry.id);
    const { after, stop } = await inStep(() => sendOne(needs, seq));
    if (after?.fate.kind === 'answered') answered.push(after);
    if (stop) break;
  }
  return answered;
};
