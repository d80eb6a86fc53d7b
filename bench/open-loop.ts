import { setTimeout as pause } from 'node:timers/promises';
import type { Press, Presses } from './presses.ts';

export type OpenLoop = {
  /** Milliseconds from when each press was due until it was accepted, including retries. */
  readonly waits: readonly number[];
  readonly again: number;
  /** Response body by serial number. */
  readonly answers: ReadonlyMap<string, string>;
};

const isTaken = (status: number) => status < 500 && status !== 429;
const PAUSE_MS = 500;
/** Milliseconds after the last press was due; a press not accepted by then counts as lost. */
const TIMEOUT_MS = 180_000;

/** Sends presses at a fixed rate whether or not earlier ones were answered; retries each until it is accepted. */
export const openLoop = async (
  presses: Presses,
  { perSecond, count, pressOf }: { perSecond: number; count: number; pressOf: (index: number) => Press },
): Promise<OpenLoop> => {
  const waits: number[] = [];
  const answers = new Map<string, string>();
  let again = 0;
  const refusals = new Map<string, number>();
  const began = performance.now();
  const over = began + (count * 1_000) / perSecond + TIMEOUT_MS;
  const pressAt = async (index: number, due: number) => {
    const press = pressOf(index);
    while (performance.now() < over) {
      const answer = await presses
        .dispense(press)
        .catch((error: unknown) => ({ status: 599, body: String(error) }));
      if (isTaken(answer.status)) {
        answers.set(press.sn, answer.body);
        waits.push(performance.now() - due);
        return;
      }
      again += 1;
      const why = `${answer.status} ${answer.body.slice(0, 60)}`;
      refusals.set(why, (refusals.get(why) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  };
  const all: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    all.push(pressAt(index, due));
    if (index % (perSecond * 60) === perSecond * 60 - 1)
      console.log(`${(index + 1) / perSecond / 60} min: ${waits.length} taken, ${again} repeated`);
  }
  await Promise.all(all);
  for (const [why, times] of refusals) console.log(`${times} repeated: ${why}`);
  return { waits, again, answers };
};
