import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Counters } from '../fault-run/press-packs.ts';
import { startTerminalTill, type TerminalTill } from '../terminal-till.ts';
import { type Place, scanOf, type TillCounts } from './tills.ts';

type Killing = {
  /** How many kills, spread over the packs. */
  readonly kills: number;
  readonly packs: number;
  /** Whether the ledger knows the pack already. */
  readonly isInLedger: (sn: string) => Promise<boolean>;
};

/** Only a till that was killed before it had the answer shows anything. */
export type TerminalCounts = { tillKills: number; killsBeforeAnswer: number };

const openPacks = async ({ keyFile }: Place): Promise<readonly string[]> => {
  const folder = `${keyFile}.open`;
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.map((text) => /\\u001d21([^"]+)"/.exec(text)?.[1] ?? '');
};

/** Waits until the request has arrived; false if its answer has, too. */
const isUnderWay = async (place: Place, sn: string, { isInLedger }: Killing, signal: AbortSignal) => {
  while (!(await isInLedger(sn))) {
    signal.throwIfAborted();
    await pause(1);
  }
  return (await openPacks(place)).includes(sn);
};

/** The till on a terminal is killed between request and answer, and goes on by its journal. */
export const workAtTerminal = (place: Place, counters: Counters, counts: TillCounts, killing: Killing) => {
  const killed: TerminalCounts = { tillKills: 0, killsBeforeAnswer: 0 };
  let terminal: TerminalTill = startTerminalTill(place);
  const note = (sn: string, heard: string) => {
    const [, id] = new RegExp(`${sn} #(\\d+)`).exec(heard) ?? [];
    // Its status is left to the ledger: the terminal shows words.
    counters.answers.set(sn, { mlId: Number(id), status: null });
    counters.count.pressed += 1;
    counters.heard();
  };
  /** False if the answer came before the end; what the till said of it is lost then. */
  const kill = async (sn: string): Promise<boolean> => {
    await terminal.end('SIGKILL');
    killed.tillKills += 1;
    const isOpen = (await openPacks(place)).includes(sn);
    if (isOpen) killed.killsBeforeAnswer += 1;
    terminal = startTerminalTill(place);
    return isOpen;
  };
  const isKillDue = (): boolean =>
    killed.killsBeforeAnswer < killing.kills &&
    counters.count.pressed >= (killing.packs * killed.killsBeforeAnswer) / (killing.kills + 1);
  const work = async (serials: Iterable<string>): Promise<void> => {
    await terminal.hears(/dispense> $/);
    for (const sn of serials) {
      counts.tills += 1;
      terminal.type(scanOf(sn));
      const isSent = isKillDue() && (await isUnderWay(place, sn, killing, counters.signal));
      if (!isSent || (await kill(sn))) note(sn, await terminal.hears(new RegExp(`${sn} #\\d+`)));
      else counters.count.pressed += 1;
    }
  };
  return {
    work,
    killed,
    /** Ends it once its journal is empty. */
    end: async (withinMs: number): Promise<readonly string[]> => {
      const tooLate = performance.now() + withinMs;
      let left = await openPacks(place);
      while (left.length > 0 && performance.now() < tooLate) {
        await pause(100);
        left = await openPacks(place);
      }
      await terminal.end('q');
      return left.map((sn) => `${sn} is still open at the terminal`);
    },
    kill: () => terminal.end('SIGKILL'),
  };
};
export type TerminalWork = ReturnType<typeof workAtTerminal>;
