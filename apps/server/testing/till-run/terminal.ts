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

export type TerminalCounts = { tillKills: number; killsAfterSending: number };

const openPacks = async ({ keyFile }: Place): Promise<readonly string[]> => {
  const folder = `${keyFile}.open`;
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.map((text) => /21([^"\\]+)"/.exec(text)?.[1] ?? '');
};

/** Waits until the pack is in the till's journal and in our ledger, or its answer is there. */
const untilSent = async (place: Place, sn: string, { isInLedger }: Killing, signal: AbortSignal) => {
  for (;;) {
    signal.throwIfAborted();
    if (await isInLedger(sn)) return;
    await pause(1);
    if (!(await openPacks(place)).includes(sn) && (await isInLedger(sn))) return;
  }
};

/** The till on a terminal is killed between request and answer, and goes on by its journal. */
export const workAtTerminal = (place: Place, counters: Counters, counts: TillCounts, killing: Killing) => {
  const killed: TerminalCounts = { tillKills: 0, killsAfterSending: 0 };
  let terminal: TerminalTill = startTerminalTill(place);
  const note = (sn: string, heard: string) => {
    const [, id] = new RegExp(`${sn} #(\\d+)`).exec(heard) ?? [];
    // Its status is left to the ledger: the terminal shows words.
    counters.answers.set(sn, { mlId: Number(id), status: null });
    counters.count.pressed += 1;
    counters.heard();
  };
  const killOver = async (sn: string): Promise<boolean> => {
    await untilSent(place, sn, killing, counters.signal);
    await terminal.end('SIGKILL');
    killed.tillKills += 1;
    const isOpen = (await openPacks(place)).includes(sn);
    if (isOpen) killed.killsAfterSending += 1;
    terminal = startTerminalTill(place);
    return isOpen;
  };
  const work = async (serials: Iterable<string>): Promise<void> => {
    await terminal.hears(/dispense> $/);
    for (const sn of serials) {
      counts.tills += 1;
      terminal.type(scanOf(sn));
      const isDue = counters.count.pressed >= (killing.packs * (killed.tillKills + 1)) / (killing.kills + 2);
      const isOpen = !(killed.tillKills < killing.kills && isDue) || (await killOver(sn));
      if (isOpen) note(sn, await terminal.hears(new RegExp(`${sn} #\\d+`)));
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
