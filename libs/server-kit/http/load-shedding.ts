import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '@pecset/contract';

/** In milliseconds: how late the event loop is, and how long somebody has been waiting for a database connection. */
export type Load = { readonly loopDelayMs: number; readonly waitMs: number };

/** From where on requests are refused: first those that can wait, at last all. */
export type ShedAt = { readonly busy: Load; readonly overloaded: Load };
export type LoadLevel = 'calm' | keyof ShedAt;

/** A person notices a tenth of a second; a press needs several connections one after the other. */
export const usualShedAt: ShedAt = {
  busy: { loopDelayMs: 100, waitMs: 60 },
  overloaded: { loopDelayMs: 400, waitMs: 120 },
};

/** What can wait is let in again this long after the last sign of load, or it would come and go with each moment. */
const CALM_AFTER_MS = 2_000;
/** Seconds after which a refused client has a chance. */
export const RETRY_AFTER = { 'can-wait': 5, rest: 1 } as const;
export type ShedKind = keyof typeof RETRY_AFTER;

const exceeds = ({ loopDelayMs, waitMs }: Load, bound: Load, share = 1): boolean =>
  loopDelayMs > bound.loopDelayMs * share || waitMs > bound.waitMs * share;

/** A level that was reached lasts until the load is below half of its bound (hysteresis). */
export const levelOf = (load: Load, before: LoadLevel, at: ShedAt): LoadLevel => {
  if (exceeds(load, at.overloaded, before === 'overloaded' ? 0.5 : 1)) return 'overloaded';
  return exceeds(load, at.busy, before === 'calm' ? 1 : 0.5) ? 'busy' : 'calm';
};

const RESOLUTION_MS = 20;
const SAMPLE_MS = 500;

/** The mean of the last half second; the histogram's intervals include its own resolution. */
const watchLoopDelay = (now: () => number): (() => number) => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let sampledAt = now();
  let delayMs = 0;
  return () => {
    if (now() - sampledAt < SAMPLE_MS) return delayMs;
    sampledAt = now();
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
    return delayMs;
  };
};

export type LoadShedding = {
  /** Whether anything is refused at the moment. */
  readonly isBusy: () => boolean;
  /** Why a request for this endpoint is refused now; undefined where it is let in. */
  readonly refused: (endpoint: Pick<Endpoint, 'canWait'>) => ShedKind | undefined;
};

type Means = {
  /** How long somebody has been waiting for a connection of the main pool. */
  readonly waitMs: () => number;
  readonly onShed: (kind: ShedKind) => void;
  readonly shedAt?: ShedAt | undefined;
  readonly now?: () => number;
  readonly loopDelayMs?: () => number;
};

/** Refuses at once what would only wait: requests that were let in are answered in time, and nothing piles up. */
export const makeLoadShedding = ({
  waitMs,
  onShed,
  shedAt = usualShedAt,
  now = () => performance.now(),
  loopDelayMs = watchLoopDelay(now),
}: Means): LoadShedding => {
  let level: LoadLevel = 'calm';
  let busyUntil = Number.NEGATIVE_INFINITY;
  const isBusy = (): boolean => {
    level = levelOf({ loopDelayMs: loopDelayMs(), waitMs: waitMs() }, level, shedAt);
    if (level !== 'calm') busyUntil = now() + CALM_AFTER_MS;
    return now() < busyUntil;
  };
  const kindRefused = (canWait: boolean): ShedKind | undefined => {
    if (!isBusy()) return undefined;
    if (canWait) return 'can-wait';
    return level === 'overloaded' ? 'rest' : undefined;
  };
  return {
    isBusy,
    refused: ({ canWait = false }) => {
      const kind = kindRefused(canWait);
      if (kind) onShed(kind);
      return kind;
    },
  };
};
