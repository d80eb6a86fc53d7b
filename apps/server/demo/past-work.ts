import { budapestDay, budapestDayBounds, budapestYear, type IsoDate, type UserId } from '@pecset/kernel';
import type { PastPress } from '@pecset/packs/domain';
import { between, type Chance, chanceFrom, oneOf } from './chance.ts';
import { closingOf, dayMs, daysBefore, isOpenAt, momentOn, packsOn, seedOf } from './opening-hours.ts';
import { type Box, newBox } from './products.ts';
import { objected, ordinary, type Step } from './stories.ts';

export type Past = {
  readonly now: Date;
  readonly days: number;
  /** The admin comes first and works most. */
  readonly userIds: readonly UserId[];
};

/** The year is computed once because calendar functions are slow. */
type Window = Past & { readonly year: number };

type Who = { readonly userId: UserId; readonly colleague: UserId };

const personOf = ({ userIds }: Past, chance: Chance): Who => {
  const shares = userIds.map((userId, place) => [4 - Math.min(place, 3), userId] as const);
  const userId = oneOf(chance, shares);
  return {
    userId,
    colleague: oneOf(
      chance,
      shares.filter(([, other]) => other !== userId),
    ),
  };
};

const pressesOf = (box: Box, steps: readonly Step[], at: number, { userId, colleague }: Who): PastPress[] =>
  steps.map(([operation, afterMs, by]) => ({
    ...box,
    operation,
    at: at + Math.round(afterMs),
    userId: by === 'colleague' ? colleague : userId,
  }));

/** Grows from week to week with random variation; drops follow-up steps that would fall outside opening hours. */
const ordinaryDay = (past: Window, day: IsoDate, ago: number): PastPress[] => {
  const chance = chanceFrom(seedOf(day));
  const growth = 1.2 - (0.5 * ago) / past.days;
  const packs = Math.round(packsOn(day) * growth * between(chance, 0.85, 1.15));
  const from = budapestDayBounds(day).from.getTime();
  return Array.from({ length: packs }, () => {
    const who = personOf(past, chance);
    const at = momentOn(day, from, chance);
    return pressesOf(newBox(chance, past.year), oneOf(chance, ordinary)(chance), at, who);
  })
    .flat()
    .filter(({ at }) => at < closingOf(day, from) || isOpenAt(at));
};

/** A moment on that day; if the pharmacy is closed then or it is in the future, on the last open day before. */
const openMoment = (past: Past, ago: number, chance: Chance): number => {
  const day = daysBefore(past.now, ago);
  const at = momentOn(day, budapestDayBounds(day).from.getTime(), chance);
  return packsOn(day) > 0 && at < past.now.getTime() ? at : openMoment(past, ago + 1, chance);
};

/** Spreads the alerts: few in the first weeks, one or two a day at the end. */
const objections = (past: Window): PastPress[] => {
  const chance = chanceFrom(past.days);
  return objected.flatMap(([sn, steps], place) => {
    const left = (objected.length - 1 - place) / objected.length;
    const at = openMoment(past, Math.round(left ** 1.6 * (past.days - 1)), chance);
    return pressesOf(newBox(chance, past.year, sn), steps, at, personOf(past, chance));
  });
};

const ON_DUTY = 9;
const dutyMs = 90 * 60_000;

/** Adds some work shortly before now if the admin has little today, as before opening or on a Sunday. */
const onDuty = (past: Window, today: readonly PastPress[]): PastPress[] => {
  const [admin] = past.userIds;
  const packs = new Set(today.filter(({ userId }) => userId === admin).map(({ sn }) => sn));
  if (admin === undefined || packs.size >= ON_DUTY) return [];
  const now = past.now.getTime();
  const from = Math.max(budapestDayBounds(budapestDay(past.now)).from.getTime(), now - dutyMs);
  const chance = chanceFrom(ON_DUTY);
  return Array.from({ length: ON_DUTY }, (_, place) => {
    const at = from + Math.floor(((now - from) * (place + 0.5)) / ON_DUTY);
    const steps: readonly Step[] =
      place % 3 === 1
        ? [['verify', 0]]
        : [
            ['verify', 0],
            ['dispense', 15_000],
          ];
    return pressesOf(newBox(chance, past.year), steps, at, { userId: admin, colleague: admin });
  }).flat();
};

/** One dispense that is due only in a week, so that a visitor can try to cancel it. */
const waiting = ({ now, year, userIds: [admin] }: Window): PastPress[] => {
  if (admin === undefined) return [];
  const box = newBox(chanceFrom(1), year, 'DEMO-PENDING');
  const at = now.getTime() - 12 * 60_000;
  return [{ ...box, operation: 'dispense', at, userId: admin, dueAt: now.getTime() + 7 * dayMs }];
};

/** Sorts the presses, makes their milliseconds unique, and drops those in the future. */
const inOrder = (presses: readonly PastPress[], now: Date): readonly PastPress[] => {
  let last = 0;
  return presses
    .filter(({ at }) => at < now.getTime())
    .toSorted((one, other) => one.at - other.at)
    .map((press) => {
      last = Math.max(press.at, last + 1);
      return { ...press, at: last };
    });
};

/** Presses of a pharmacy with four users in the days up to now; deterministic for the same arguments. */
export const pastWork = (asked: Past): readonly PastPress[] => {
  const past = { ...asked, year: budapestYear(asked.now) };
  const days = Array.from({ length: past.days }, (_, ago) => ({ ago, day: daysBefore(past.now, ago) }));
  const usual = days.flatMap(({ ago, day }) => ordinaryDay(past, day, ago));
  const { from } = budapestDayBounds(budapestDay(past.now));
  const today = usual.filter(({ at }) => at >= from.getTime() && at < past.now.getTime());
  return inOrder([...usual, ...objections(past), ...onDuty(past, today), ...waiting(past)], past.now);
};
