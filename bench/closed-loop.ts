import { setTimeout as pause } from 'node:timers/promises';
import type { Press, Presses } from './presses.ts';

export type ClosedLoop = { readonly waits: readonly number[]; readonly perSecond: number };

export type People = {
  readonly count: number;
  readonly forMs: number;
  /** Milliseconds between an answer and the next press. */
  readonly thinkMs: number;
  readonly pressOf: (person: number, number: number) => Press;
};

/** Simulates `count` people, each of whom presses again once the previous press is answered. */
export const closedLoop = async (
  presses: Presses,
  { count, forMs, thinkMs, pressOf }: People,
): Promise<ClosedLoop> => {
  const began = performance.now();
  const waits: number[] = [];
  const work = async (person: number) => {
    // Staggers the starts so that the people do not press in lockstep.
    await pause((thinkMs * person) / count);
    for (let number = 0; performance.now() - began < forMs; number += 1) {
      const pressed = performance.now();
      const { status, body } = await presses.dispense(pressOf(person, number));
      if (status !== 200) throw new Error(`a dispense was answered ${status}: ${body}`);
      waits.push(performance.now() - pressed);
      if (thinkMs > 0) await pause(thinkMs);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, person) => work(person)));
  return { waits, perSecond: (waits.length * 1_000) / (performance.now() - began) };
};
