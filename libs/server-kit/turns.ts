import type { Refused } from '@pecset/kernel';
import { type TooManyRequests, tooManyRequests } from './http/platform-answer.ts';

export type TurnLimits = {
  /** Of one organisation, at work in the same moment; fewer than there are database connections for all. */
  readonly atOnce: number;
  /** At work or waiting for it, of one user and of one organisation. What comes on top is told to come again. */
  readonly perUser: number;
  readonly perOrganisation: number;
};

type Who = { readonly partnerId: number; readonly userId: number };

/** Runs the work when it is the caller's turn; refuses at once when too much of theirs is under way. */
export type InTurn = <Outcome>(
  who: Who,
  work: () => Outcome | Promise<Outcome>,
) => Promise<Outcome | Refused<TooManyRequests>>;

/** An organisation's: whoever is in it and not among the waiting is at work. */
type Line = { readonly ofUsers: Map<number, number>; readonly waiting: (() => void)[]; length: number };

/** What is under way is over within milliseconds, so a second is long. */
const RETRY_AFTER_SECONDS = 1;

/**
 * One line for each organisation, first come, first served: whatever one of them sends at once, it never holds more than
 * its share of the database connections, and the others do not wait behind it.
 */
export const makeTurns = ({ atOnce, perUser, perOrganisation }: TurnLimits): InTurn => {
  const lines = new Map<number, Line>();

  const lineOf = (partnerId: number): Line => {
    const line = lines.get(partnerId) ?? { ofUsers: new Map(), waiting: [], length: 0 };
    lines.set(partnerId, line);
    return line;
  };

  const join = async (line: Line, userId: number): Promise<void> => {
    line.ofUsers.set(userId, (line.ofUsers.get(userId) ?? 0) + 1);
    line.length += 1;
    if (line.length > atOnce) await new Promise<void>((next) => line.waiting.push(next));
  };

  const leave = (line: Line, { partnerId, userId }: Who): void => {
    const left = (line.ofUsers.get(userId) ?? 0) - 1;
    if (left > 0) line.ofUsers.set(userId, left);
    else line.ofUsers.delete(userId);
    line.length -= 1;
    if (line.length === 0) lines.delete(partnerId);
    line.waiting.shift()?.();
  };

  return async (who, work) => {
    const line = lineOf(who.partnerId);
    if (line.length >= perOrganisation || (line.ofUsers.get(who.userId) ?? 0) >= perUser)
      return tooManyRequests(RETRY_AFTER_SECONDS);
    await join(line, who.userId);
    try {
      return await work();
    } finally {
      leave(line, who);
    }
  };
};
