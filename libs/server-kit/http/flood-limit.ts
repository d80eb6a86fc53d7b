import { createHash } from 'node:crypto';
import type { PartnerId } from '@pecset/kernel';

export type FloodLimitSettings = {
  /** Requests a second that one organisation may send for long. */
  readonly perSecond: number;
  readonly now?: () => number;
};

/** An organisation may send this many seconds' worth at once: all its pages after an outage, or a basket of 50 packs. */
const BURST_SECONDS = 2;
/** The part of its organisation's rate that one key may use. */
const KEYS_SHARE = 0.5;
/** The part of its organisation's bucket that keys leave to people, however many there are. */
const PEOPLES_SHARE = 0.25;
/** Sessions whose organisation is remembered; the oldest is forgotten first. */
const MOST_SESSIONS = 20_000;

type Bucket = { readonly tokens: number; readonly at: number; readonly rate: number };

/** What a key has left, as its answer tells (RateLimit header fields). */
export type Allowance = { readonly ok: boolean; readonly policy: string; readonly left: string };

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
  const mostOf = (rate: number): number => rate * BURST_SECONDS;
  const tokensIn = ({ tokens, at, rate }: Bucket): number =>
    Math.min(mostOf(rate), tokens + ((now() - at) * rate) / 1_000);
  let sweptAt = now();
  /** A full bucket says nothing. */
  const sweep = (): void => {
    if (now() - sweptAt < BURST_SECONDS * 1_000) return;
    sweptAt = now();
    for (const [owner, bucket] of buckets) if (tokensIn(bucket) >= mostOf(bucket.rate)) buckets.delete(owner);
  };
  /** Takes one token; returns how many are left, or -1 if there was none above those that are kept for others. */
  const spend = (owner: string | PartnerId, rate: number, kept = 0): number => {
    const tokens = tokensIn(buckets.get(owner) ?? { tokens: mostOf(rate), at: now(), rate });
    if (tokens < 1 + kept) return -1;
    buckets.set(owner, { tokens: tokens - 1, at: now(), rate });
    return Math.floor(tokens - 1 - kept);
  };
  const ownerOf = (name: string) => organisations.get(name) ?? name;
  return {
    /** False if the organisation of this session has sent too much. */
    take: (session: string): boolean => {
      sweep();
      return spend(ownerOf(nameOf(session)), perSecond) >= 0;
    },
    /** For a program's key, which has a limit of its own below its organisation's: people are served before all keys. */
    takeOfKey: (key: string): Allowance => {
      sweep();
      const name = nameOf(key);
      const rate = perSecond * KEYS_SHARE;
      const ofKey = spend(`key ${name}`, rate);
      const kept = mostOf(perSecond) * PEOPLES_SHARE;
      const ofOrganisation = ofKey < 0 ? -1 : spend(ownerOf(name), perSecond, kept);
      const ok = ofOrganisation >= 0;
      const left = Math.max(0, Math.min(ofKey, ofOrganisation));
      const policy = [mostOf(rate), mostOf(perSecond) - kept].map(
        (most) => `q=${Math.floor(most)};w=${BURST_SECONDS}`,
      );
      return {
        ok,
        policy: `"key";${policy[0]}, "organisation";${policy[1]}`,
        left: `"${ofKey < 0 || ofKey <= ofOrganisation ? 'key' : 'organisation'}";r=${left};t=1`,
      };
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
