import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { stopLeftOver } from './left-over.ts';
import { becomesReady, type Launch, launchPostmaster, type Postmaster } from './postmaster.ts';

/** Errors that are retried: sessions of a killed PostgreSQL are still ending, or another one is just starting. */
const PASSES = /pre-existing shared memory block|lock file "\S*postmaster\.pid" already exists/;
const ATTEMPTS = 120;
const PAUSE_MS = 250;

type Outcome = { readonly postmaster: Postmaster } | { readonly failure: string };

const attempt = async (launch: Launch, signal: AbortSignal): Promise<Outcome> => {
  await stopLeftOver(launch.folder.cluster);
  signal.throwIfAborted();
  const postmaster = await launchPostmaster(launch);
  const ready = await becomesReady(postmaster, launch.folder.cluster, signal);
  if (ready && !signal.aborted) return { postmaster };
  await postmaster.stop();
  signal.throwIfAborted();
  return { failure: await postmaster.lastWords() };
};

/** Starts PostgreSQL on this data folder, after stopping one left over, and waits until it accepts connections. */
export const bringUp = async (launch: Launch, signal: AbortSignal): Promise<Postmaster> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    const outcome = await attempt(launch, signal);
    if ('postmaster' in outcome) return outcome.postmaster;
    if (left === 0 || !PASSES.test(outcome.failure)) {
      throw new StartRefusal(
        `PostgreSQL did not come up: ${outcome.failure}. The whole log: ${launch.folder.log}`,
      );
    }
    await delay(PAUSE_MS, undefined, { signal });
  }
};
