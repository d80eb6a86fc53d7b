import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Member } from './scene.ts';

export const GTIN = '05991234567894';
export const LOT = { lotNum: 'LOT1', expDate: '291200' };

const Row = z.object({ mlId: z.number(), status: z.string().nullable() });
const TIMEOUT_MS = 10_000;

export type Answer = z.output<typeof Row>;
/** Packs pressed so far, and how the presses were answered. */
export type Counter = { pressed: number; atOnce: number; pending: number; again: number };

export type Answers = ReadonlyMap<string, Answer>;

export type Counters = {
  /** Current addresses of the servers; one of them may be dead. */
  readonly addresses: () => readonly string[];
  readonly chance: () => number;
  readonly count: Counter;
  /** Answer to each pack's dispense, keyed by serial number. */
  readonly answers: Map<string, Answer>;
  /** Called whenever a press is answered. */
  readonly heard: () => void;
  readonly signal: AbortSignal;
};

export type Press = {
  readonly member: Member;
  /** Path below `/api/mvs/`. */
  readonly path: string;
  readonly key: string;
  readonly body: object;
};

/**
 * On an overloaded machine an earlier, timed-out try may still hold the pack; this refusal means that nothing was sent.
 */
const isCrowded = /"errCode":"pack-crowded"/;

/** Returns undefined if the press must be retried: no answer, or a temporary refusal. */
const pressOnce = async (address: string, { member, path, key, body }: Press) => {
  const answer = await fetch(`${address}/api/mvs/${path}`, {
    method: 'POST',
    headers: { cookie: member.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return undefined;
  const text = await answer.text().catch(() => undefined);
  if (text === undefined || isCrowded.test(text)) return undefined;
  return { status: answer.status, text };
};

/** Retries the same press on any server, as a page does, until one accepts or refuses it. */
export const pressUntilTaken = async (counters: Counters, press: Press) => {
  const { addresses, chance, count, heard, signal } = counters;
  for (;;) {
    signal.throwIfAborted();
    const all = addresses();
    const address = all[Math.floor(chance() * all.length)];
    const answer = address && (await pressOnce(address, press));
    if (answer) {
      heard();
      const row = answer.status === 200 ? Row.parse(JSON.parse(answer.text)) : undefined;
      return { ...answer, row };
    }
    count.again += 1;
    await pause(50 + chance() * 100);
  }
};

export const packBody = (sn: string) => ({ gtin: GTIN, sn, ...LOT, mode: 'production' });

const press = async (counters: Counters, member: Member, operation: string, sn: string): Promise<Answer> => {
  const asked = { member, path: `sn/${operation}`, key: `${operation}/${sn}`, body: packBody(sn) };
  const { row, status, text } = await pressUntilTaken(counters, asked);
  if (!row) throw new Error(`${operation} of ${sn} was answered ${status}: ${text}`);
  return row;
};

export const countAnswer = (count: Counter, { status }: Answer): void => {
  if (status === null) count.pending += 1;
  else count.atOnce += 1;
};

/** One member handles pack after pack; about half of the packs are verified first. */
export const dispenseAll = async (counters: Counters, member: Member, serials: Iterable<string>) => {
  const { count, chance, answers } = counters;
  for (const sn of serials) {
    if (chance() < 0.5) await press(counters, member, 'verify', sn);
    const answer = await press(counters, member, 'dispense', sn);
    answers.set(sn, answer);
    countAnswer(count, answer);
    count.pressed += 1;
  }
};
