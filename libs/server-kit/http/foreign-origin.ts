import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * Does the write come from another site's page? Browsers send `Origin` with every write; where it is absent,
 * `Sec-Fetch-Site` still tells a browser from a command line, which sends neither.
 */
export const isForeign = (request: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  return origin !== publicOrigin && hostOf(origin) !== request.host;
};
