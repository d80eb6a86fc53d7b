/** What a signal asks for: a graceful shutdown, one that waits for the database alone, or an exit that waits for nothing. */
export type Wish = 'stop' | 'hurry' | 'exit';
type Heard = { readonly wish: Wish; readonly at: number };

const next: Readonly<Record<Wish, Wish>> = { stop: 'hurry', hurry: 'exit', exit: 'exit' };

const SAME_WISH_MS = 1_000;

/** A terminal sends Ctrl-C to the whole process group and npm passes it on: within a second it is the same wish. */
export const heard = (before: Heard | undefined, at: number): Heard => {
  if (before === undefined) return { wish: 'stop', at };
  return at - before.at < SAME_WISH_MS ? before : { wish: next[before.wish], at };
};

/** SIGHUP comes when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const onStopSignal = (act: Readonly<Record<Wish, (signal: string) => void>>): void => {
  let last: Heard | undefined;
  const hear = (signal: string) => {
    const now = heard(last, performance.now());
    if (now === last) return;
    last = now;
    act[now.wish](signal);
  };
  for (const signal of SIGNALS) process.on(signal, hear);
};
