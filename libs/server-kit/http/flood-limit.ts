import { createHash } from 'node:crypto';
import type { PartnerId } from '@pecset/kernel';

export type FloodLimitSettings = {
  /** Requests a second that one organisation may send for long. */
  readonly perSecond: number;
  readonly now?: () => number;
};

/** An organisation may send this many seconds' worth at once: all its pages after an outage, or a basket of 50 packs. */
const BURST_SECONDS = 2;
/** Sessions whose organisation is remembered; the oldest is forgotten first. */
const MOST_SESSIONS = 20_000;

type Bucket = { readonly tokens: number; readonly at: number };

/** Of fixed length, whatever a client sends. */
const nameOf = (session: string): string => createHash('sha256').update(session).digest('base64');

/**
 * A rate limit for each organisation (token bucket), which a flood meets before its session is looked up: the look-up
 * takes a connection of the pool that all share. The organisation of a session is known from its last answer; until
 * then the session counts for itself.
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
    /** False if the organisation of this session has sent too much. */
    take: (session: string): boolean => {
      sweep();
      const name = nameOf(session);
      const owner = organisations.get(name) ?? name;
      const tokens = tokensIn(buckets.get(owner) ?? { tokens: most, at: now() });
      if (tokens < 1) return false;
      buckets.set(owner, { tokens: tokens - 1, at: now() });
      return true;
    },
    /** The organisation that a session was found to have; null where it has ended, so that it uses up nobody's rate. */
    learn: (session: string, partnerId: PartnerId | null): void => {
      const name = nameOf(session);
      organisations.delete(name);
      if (partnerId === null) return;
      organisations.set(name, partnerId);
      const [oldest] = organisations.keys();
      if (organisations.size > MOST_SESSIONS && oldest !== undefined) organisations.delete(oldest);
    },
  };
};
