/** A graceful shutdown, a forced shutdown that waits for the database only, or a kill that waits for nothing. */
export type Shutdown = 'graceful' | 'forced' | 'kill';
type Heard = { readonly shutdown: Shutdown; readonly at: number };

const next: Readonly<Record<Shutdown, Shutdown>> = { graceful: 'forced', forced: 'kill', kill: 'kill' };

const SAME_SIGNAL_MS = 1_000;

/** A terminal sends Ctrl-C to the whole process group and npm forwards it, so repeats within a second count as one. */
export const heard = (before: Heard | undefined, at: number): Heard => {
  if (before === undefined) return { shutdown: 'graceful', at };
  return at - before.at < SAME_SIGNAL_MS ? before : { shutdown: next[before.shutdown], at };
};

/** SIGHUP is sent when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const NPM_WATCH_MS = 1_000;

/** npm's shell has become us, so another parent means that npm was killed: the prompt is back, and nobody sees us. */
export const onNpmGone = (
  { npm_lifecycle_event }: NodeJS.ProcessEnv,
  act: () => void,
  parent = () => process.ppid,
): void => {
  if (npm_lifecycle_event === undefined) return;
  const npm = parent();
  const watch = setInterval(() => {
    if (parent() === npm) return;
    clearInterval(watch);
    act();
  }, NPM_WATCH_MS);
  watch.unref();
};

export const onStopSignal = (
  environment: NodeJS.ProcessEnv,
  act: Readonly<Record<Shutdown, (signal: string) => void>>,
): void => {
  let last: Heard | undefined;
  const hear = (signal: string) => {
    const now = heard(last, performance.now());
    if (now === last) return;
    last = now;
    act[now.shutdown](signal);
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  // A closed terminal ends npm at once: that is the same wish, not a second one.
  onNpmGone(environment, () => {
    if (last === undefined) hear('npm is gone');
  });
};
