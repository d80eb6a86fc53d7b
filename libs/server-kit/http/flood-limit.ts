import type { PartnerId } from '@pecset/kernel';

export type FloodLimitSettings = {
  /** Requests a second that one organisation may send for long. */
  readonly perSecond: number;
  readonly now?: () => number;
};

/** An organisation may send this many seconds' worth at once: all its pages after an outage, or a basket of 50 packs. */
const BURST_SECONDS = 4;
/** Browsers whose organisation is remembered; the oldest is forgotten first. */
const MOST_BROWSERS = 20_000;

type Bucket = { readonly tokens: number; readonly at: number };

/**
 * A rate limit for each organisation (token bucket), which a flood meets before its session is looked up: the look-up
 * takes a connection of the pool that all share. A browser is told apart by its cookies; its organisation is known from
 * its last answer, until then it counts for itself.
 */
export const makeFloodLimit = ({ perSecond, now = () => performance.now() }: FloodLimitSettings) => {
  const organisations = new Map<string, PartnerId>();
  const buckets = new Map<string | PartnerId, Bucket>();
  const most = perSecond * BURST_SECONDS;
  const tokensIn = ({ tokens, at }: Bucket): number =>
    Math.min(most, tokens + ((now() - at) * perSecond) / 1_000);
  let sweptAt = now();
  /** A full bucket says nothing. */
  const sweep = (): void => {
    if (now() - sweptAt < BURST_SECONDS * 1_000) return;
    sweptAt = now();
    for (const [owner, bucket] of buckets) if (tokensIn(bucket) >= most) buckets.delete(owner);
  };
  return {
    /** False if the organisation of this browser has sent too much. */
    take: (cookies: string): boolean => {
      sweep();
      const owner = organisations.get(cookies) ?? cookies;
      const tokens = tokensIn(buckets.get(owner) ?? { tokens: most, at: now() });
      if (tokens < 1) return false;
      buckets.set(owner, { tokens: tokens - 1, at: now() });
      return true;
    },
    learn: (cookies: string, partnerId: PartnerId): void => {
      organisations.delete(cookies);
      organisations.set(cookies, partnerId);
      const [oldest] = organisations.keys();
      if (organisations.size > MOST_BROWSERS && oldest !== undefined) organisations.delete(oldest);
    },
  };
};
