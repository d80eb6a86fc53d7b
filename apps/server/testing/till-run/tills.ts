import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartnerId } from '@pecset/kernel';
import {
  type BasketResult,
  type Outcome,
  openTill,
  type Problem,
  type Till,
  type Transaction,
} from '@pecset/till';
import { type Journal, openJournal } from '@pecset/till/journal';
import type { ProgramKey } from '../connect-program.ts';
import { type Counters, countAnswer, GTIN, LOT } from '../fault-run/press-packs.ts';
import { writeKey } from '../terminal-till.ts';

/** Where a till works, and the file with its key. */
export type Place = {
  readonly partnerId: PartnerId;
  readonly programId: ProgramKey['programId'];
  readonly address: string;
  readonly keyFile: string;
};

export type TillCounts = { tills: number; baskets: number; repeats: number; refusedKeys: number };

export const scanOf = (sn: string): string => `]d201${GTIN}17${LOT.expDate}10${LOT.lotNum}\u001d21${sn}`;

export const placeTill = async (
  folder: string,
  made: ProgramKey,
  where: Omit<Place, 'keyFile' | 'programId'>,
): Promise<Place> => {
  await mkdir(folder, { recursive: true });
  const keyFile = join(folder, `${made.programId}.key`);
  await writeKey(keyFile, made.key);
  return { ...where, programId: made.programId, keyFile };
};

type Worker = {
  readonly till: Till;
  readonly journal: Journal;
  readonly counters: Counters;
  readonly counts: TillCounts;
};

const statuses = { active: 'A', inactive: 'I', unknown: 'U', error: 'E' } as const;

export const noteAnswer = (
  { count, answers, heard }: Counters,
  { id, status, pack: { sn } }: Transaction,
): void => {
  const answer = { mlId: id, status: status === null ? null : statuses[status] };
  answers.set(sn, answer);
  countAnswer(count, answer);
  count.pressed += 1;
  heard();
};

const unexpected = (what: string, { code, detail }: Problem) => new Error(`${what}: ${code} ${detail}`);

/** Nothing was sent if it is refused for the moment, so it is pressed anew. */
const pressUntilTaken = async (
  { till, counters }: Worker,
  operation: 'verify' | 'dispense',
  sn: string,
): Promise<Transaction> => {
  for (;;) {
    counters.signal.throwIfAborted();
    const reference = `R-${sn}`;
    const outcome = await till.press(operation, { scan: scanOf(sn), operator: 'Kati', reference });
    if (outcome.ok) {
      if (outcome.later && counters.chance() < FOLLOWED) await answered(outcome);
      return outcome.value;
    }
    if (!outcome.problem.retryable) throw unexpected(`${operation} of ${sn}`, outcome.problem);
  }
};

/** Pending packs that the till waits for before it goes on; the others are repeated at the end. */
const FOLLOWED = 0.02;

const answered = async ({ later }: Extract<Outcome<Transaction>, { ok: true }>): Promise<void> => {
  const outcome = await later?.();
  if (outcome && !outcome.ok) throw unexpected('a late answer', outcome.problem);
};

/** Lines that were refused for the moment are pressed alone. */
const dispenseBasket = async (worker: Worker, serials: readonly string[]): Promise<void> => {
  const packs = serials.map((sn) => ({ scan: scanOf(sn), reference: `R-${sn}` }));
  const outcome = await worker.till.basket('dispense', packs);
  if (!outcome.ok) throw unexpected('a basket', outcome.problem);
  worker.counts.baskets += 1;
  for (const [index, line] of outcome.value.lines.entries()) {
    const sn = serials[index] ?? '';
    if ('transaction' in line) noteAnswer(worker.counters, line.transaction);
    else if (line.problem.retryable)
      noteAnswer(worker.counters, await pressUntilTaken(worker, 'dispense', sn));
    else throw new Error(`a line with ${sn} was refused: ${line.problem.code}`);
  }
};

const MOST_IN_BASKET = 8;

/** A till by its library: pack after pack, some verified first, some in baskets. */
export const workAtTill = async (worker: Worker, serials: Iterable<string>): Promise<void> => {
  const { counters, counts } = worker;
  let basket: string[] = [];
  for (const sn of serials) {
    counts.tills += 1;
    if (basket.length > 0 || counters.chance() < 0.05) basket.push(sn);
    else {
      if (counters.chance() < 0.2) await pressUntilTaken(worker, 'verify', sn);
      noteAnswer(counters, await pressUntilTaken(worker, 'dispense', sn));
    }
    if (basket.length === MOST_IN_BASKET) {
      await dispenseBasket(worker, basket);
      basket = [];
    }
  }
  if (basket.length > 0) await dispenseBasket(worker, basket);
};

export const openWorker = (
  { address, keyFile }: Place,
  readKey: () => string,
  counters: Counters,
  counts: TillCounts,
): Worker => {
  const journal = openJournal(`${keyFile}.open`);
  const onRetry = (problem: Problem | undefined): void => {
    counts.repeats += 1;
    if (problem?.status === 401) counts.refusedKeys += 1;
  };
  const settings = { address, readKey, language: 'en', journal, onRetry, signal: counters.signal } as const;
  return { till: openTill(settings), journal, counters, counts };
};

const dispensesIn = (value: Transaction | BasketResult): readonly Transaction[] => {
  const lines = 'lines' in value ? value.lines : [{ transaction: value }];
  return lines
    .flatMap((line) => ('transaction' in line ? [line.transaction] : []))
    .filter(({ operation }) => operation === 'dispense');
};

/** What the till still has in its journal is repeated: all of it must be answered now, as the same transactions. */
export const finishJournal = async ({ till, counters: { answers } }: Worker): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const press of till.open(new Date()).get('to-repeat') ?? []) {
    const outcome = await till.repeat(press);
    if (!outcome.ok || outcome.later) wrong.push(`a repeat at the end had no answer: ${press.key}`);
    else
      for (const { id, pack } of dispensesIn(outcome.value))
        if (answers.get(pack.sn)?.mlId !== id) wrong.push(`${pack.sn} was repeated as another transaction`);
  }
  return wrong;
};
