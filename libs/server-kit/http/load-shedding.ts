import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '@pecset/contract';

/** In milliseconds: how late the event loop is, and how long somebody has been waiting for a database connection. */
export type Load = { readonly loopDelayMs: number; readonly waitMs: number };

/** From `busy` on what can wait is refused, and a growing share of the rest; from `overloaded` on everything. */
export type ShedAt = { readonly busy: Load; readonly overloaded: Load };

/** A press needs some eight connections one after the other, so it takes a multiple of this wait. */
export const usualShedAt: ShedAt = {
  busy: { loopDelayMs: 200, waitMs: 2 },
  overloaded: { loopDelayMs: 800, waitMs: 8 },
};

/** Load must last this long before anything is refused: a few pages that are opened at once are no overload. */
const LASTS_MS = 150;
/** What can wait is let in again this long after the last sign of load, or it would come and go with each moment. */
const CALM_AFTER_MS = 2_000;
/** Seconds after which a refused client has a chance. */
export const RETRY_AFTER = { 'can-wait': 5, rest: 1 } as const;
export type ShedKind = keyof typeof RETRY_AFTER;

const partOf = (value: number, from: number, to: number): number =>
  value <= from ? 0 : Math.min(1, (value - from) / (to - from));

/**
 * The share of requests to refuse, 0 to 1. It grows with the load (random early detection): refusing all or none would
 * let the database run dry and flood it in turn.
 */
export const shareToShed = (load: Load, { busy, overloaded }: ShedAt): number =>
  Math.max(
    partOf(load.loopDelayMs, busy.loopDelayMs, overloaded.loopDelayMs),
    partOf(load.waitMs, busy.waitMs, overloaded.waitMs),
  );

const RESOLUTION_MS = 20;
const SAMPLE_MS = 500;

/** The mean since the reading before, at least half a second ago; the histogram's intervals include its resolution. */
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

/** Long enough to even out single readings, short enough to follow the load. */
const SMOOTHED_OVER_MS = 20;

/** Exponential moving average over time, however often it is read. */
const smoothed = (read: () => number, now: () => number): (() => number) => {
  let value = 0;
  let at = now();
  return () => {
    const elapsed = now() - at;
    at += elapsed;
    value += (read() - value) * (1 - Math.exp(-elapsed / SMOOTHED_OVER_MS));
    return value;
  };
};

export type LoadShedding = {
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
  readonly random?: () => number;
};

/** Refuses at once what would only wait: requests that were let in are answered in time, and nothing piles up. */
export const makeLoadShedding = ({
  waitMs,
  onShed,
  shedAt = usualShedAt,
  now = () => performance.now(),
  loopDelayMs = watchLoopDelay(now),
  random = Math.random,
}: Means): LoadShedding => {
  const smoothWaitMs = smoothed(waitMs, now);
  let readAt = now();
  let calmAt = readAt;
  let busyUntil = Number.NEGATIVE_INFINITY;
  const kindRefused = (canWait: boolean): ShedKind | undefined => {
    const at = now();
    const share = shareToShed({ loopDelayMs: loopDelayMs(), waitMs: smoothWaitMs() }, shedAt);
    // Between two readings that far apart nobody knows.
    if (share === 0 || at - readAt > LASTS_MS) calmAt = at;
    readAt = at;
    if (share > 0 && (at - calmAt > LASTS_MS || at < busyUntil)) busyUntil = at + CALM_AFTER_MS;
    if (at >= busyUntil) return undefined;
    if (canWait) return 'can-wait';
    return random() < share ? 'rest' : undefined;
  };
  return {
    refused: ({ canWait = false }) => {
      const kind = kindRefused(canWait);
      if (kind) onShed(kind);
      return kind;
    },
  };
};
