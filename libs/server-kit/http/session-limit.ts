import type { FastifyReply, FastifyRequest } from 'fastify';

/** More than all tabs of a browser have under way; while the server is busy, more than a page that is being opened has. */
const MOST_AT_ONCE = 32;
const MOST_WHEN_BUSY = 8;

/**
 * A concurrency limit for each session, told apart by its cookies alone. Looking a session up takes a connection of the
 * pool that all share, so a flood is refused before.
 */
export const makeSessionLimit = (isBusy: () => boolean) => {
  const underWay = new Map<string, number>();
  const leave = (cookies: string): void => {
    const left = (underWay.get(cookies) ?? 0) - 1;
    if (left > 0) underWay.set(cookies, left);
    else underWay.delete(cookies);
  };
  /** False where the session has too many requests under way; otherwise this one counts until its answer is out. */
  return ({ headers: { cookie } }: FastifyRequest, { raw }: FastifyReply): boolean => {
    if (cookie === undefined) return true;
    const count = underWay.get(cookie) ?? 0;
    if (count >= MOST_WHEN_BUSY && (count >= MOST_AT_ONCE || isBusy())) return false;
    // If the client is already gone, `close` is not emitted again.
    if (raw.destroyed) return true;
    underWay.set(cookie, count + 1);
    raw.once('close', () => leave(cookie));
    return true;
  };
};

export type SessionLimit = ReturnType<typeof makeSessionLimit>;
