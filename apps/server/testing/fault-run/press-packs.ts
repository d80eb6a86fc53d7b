import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Member } from './scene.ts';

export const GTIN = '05991234567899';
export const LOT = { lotNum: 'LOT1', expDate: '291200' };

const Row = z.object({ mlId: z.number(), status: z.string().nullable() });
const PATIENCE_MS = 10_000;

export type Answer = z.output<typeof Row>;
export type Counter = { pressed: number; atOnce: number; pending: number; again: number };

export type Answers = ReadonlyMap<string, Answer>;

type Counters = {
  /** Where the servers are right now; one of them may be dead. */
  readonly addresses: () => readonly string[];
  readonly chance: () => number;
  readonly count: Counter;
  /** What each pack's dispense was answered with. */
  readonly answers: Map<string, Answer>;
  /** Whenever somebody was answered. */
  readonly heard: () => void;
  readonly signal: AbortSignal;
};

/** Nothing where it has to be pressed again: nobody answered, or nobody could right now. */
const pressOnce = async (address: string, member: Member, operation: string, sn: string) => {
  const answer = await fetch(`${address}/api/mvs/sn/${operation}`, {
    method: 'POST',
    headers: {
      cookie: member.cookie,
      'content-type': 'application/json',
      'idempotency-key': `${operation}/${sn}`,
    },
    body: JSON.stringify({ gtin: GTIN, sn, ...LOT, mode: 'production' }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return undefined;
  const body = await answer.text().catch(() => undefined);
  if (body === undefined) return undefined;
  if (!answer.ok) throw new Error(`${operation} of ${sn} was answered ${answer.status}: ${body}`);
  return Row.parse(JSON.parse(body));
};

/** As a page does: the same press again, wherever there is a server, until one has taken it. */
const press = async (counters: Counters, member: Member, operation: string, sn: string) => {
  const { addresses, chance, count, heard, signal } = counters;
  for (;;) {
    signal.throwIfAborted();
    const all = addresses();
    const address = all[Math.floor(chance() * all.length)];
    const row = address && (await pressOnce(address, member, operation, sn));
    if (row) {
      heard();
      return row;
    }
    count.again += 1;
    await pause(50 + chance() * 100);
  }
};

/** One person takes pack after pack; every second one is verified before. */
export const dispenseAll = async (counters: Counters, member: Member, serials: Iterable<string>) => {
  const { count, chance, answers } = counters;
  for (const sn of serials) {
    if (chance() < 0.5) await press(counters, member, 'verify', sn);
    const answer = await press(counters, member, 'dispense', sn);
    answers.set(sn, answer);
    count.pressed += 1;
    if (answer.status === null) count.pending += 1;
    else count.atOnce += 1;
  }
};
