import type { Till } from '@pecset/till';

type Page = {
  readonly events: readonly { readonly id: string; readonly type: string }[];
  readonly next: string;
};

/** Now and then what was read is forgotten with its cursor, as by a crash before both were written down. */
const FORGOTTEN_SHARE = 0.05;

const WAIT_SECONDS = 2;

/** Reads a till's events by cursor; keeps their numbers in the order in which they came. */
export const readEvents = (till: Till, chance: () => number) => {
  const ids: string[] = [];
  let after = 'start';
  let isOver = (): boolean => false;
  const read = async (): Promise<void> => {
    while (!isOver()) {
      const place = encodeURIComponent(after);
      const outcome = await till.read<Page>(`/events?after=${place}&wait=${WAIT_SECONDS}`);
      if (!outcome.ok) throw new Error(`events: ${outcome.problem.code}`);
      const { events, next } = outcome.value;
      if (events.length > 0 && chance() < FORGOTTEN_SHARE) continue;
      after = next;
      ids.push(...events.map(({ id }) => id));
    }
  };
  const reading = read();
  // If the run fails for another reason, nobody waits for it any more.
  reading.catch(() => {});
  return {
    /** Reads on until so many have come, or no longer than this. */
    finish: async (count: number, withinMs: number): Promise<readonly string[]> => {
      const tooLate = performance.now() + withinMs;
      isOver = () => ids.length >= count || performance.now() > tooLate;
      await reading;
      return ids;
    },
  };
};
export type EventReader = ReturnType<typeof readEvents>;
