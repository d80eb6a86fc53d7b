import { setTimeout as pause } from 'node:timers/promises';
import { type Counters, countAnswer, type Press, packBody, pressUntilTaken } from './press-packs.ts';
import type { Member } from './scene.ts';

const operations = ['verify', 'dispense', 'dispense', 'destroy', 'undo', 'undo'] as const;
const MOST_PRESSES = 4;
const LONGEST_PAUSE_MS = 400;

/** Statuses of an expected refusal; any other status is a fault. */
const REFUSED = [403, 409, 422];

type Chosen = { readonly operation: (typeof operations)[number]; readonly press: Press };

/** Several members press random operations on the same pack at once, each press with its own idempotency key. */
const walkPack = async (counters: Counters, people: readonly Member[], sn: string) => {
  const { chance, count } = counters;
  const below = (most: number) => Math.floor(chance() * most);
  const dispenses = new Map<number, number[]>();
  const pressFor = (member: Member, key: string): Chosen | undefined => {
    const operation = operations[below(operations.length)] ?? 'verify';
    const own = dispenses.get(member.partnerId) ?? [];
    if (operation !== 'undo')
      return { operation, press: { member, key, path: `sn/${operation}`, body: packBody(sn) } };
    const mlId = own[below(own.length)];
    return mlId === undefined
      ? undefined
      : { operation, press: { member, key, path: `transaction/${mlId}/undo`, body: {} } };
  };
  const pressAndKeep = async ({ operation, press }: Chosen) => {
    const { row, status, text } = await pressUntilTaken(counters, press);
    if (!row && !REFUSED.includes(status))
      throw new Error(`${operation} of ${sn} was answered ${status}: ${text}`);
    if (!row) return;
    countAnswer(count, row);
    const { partnerId } = press.member;
    if (operation === 'dispense') dispenses.set(partnerId, [...(dispenses.get(partnerId) ?? []), row.mlId]);
  };
  const walk = async (member: Member, who: number) => {
    for (let left = 1 + below(MOST_PRESSES); left > 0; left -= 1) {
      await pause(chance() ** 2 * LONGEST_PAUSE_MS);
      const chosen = pressFor(member, `${sn}/${who}/${left}`);
      if (chosen) await pressAndKeep(chosen);
    }
  };
  await Promise.all(people.map(walk));
};

/** A group of members, two from each of two organisations, takes pack after pack. */
export const walkAll = async (counters: Counters, people: readonly Member[], serials: Iterable<string>) => {
  for (const sn of serials) {
    await walkPack(counters, people, sn);
    counters.count.pressed += 1;
  }
};
