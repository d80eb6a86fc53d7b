import type { FastifyRequest } from 'fastify';

const originOf = (address: string): string | undefined => URL.parse(address)?.origin;

/** The origin that the caller used; `X-Forwarded-*` counts only from a trusted proxy. */
const ownOrigin = ({ protocol, host }: FastifyRequest): string | undefined =>
  originOf(`${protocol}://${host}`);

/**
 * Whether another site's page sends the request. Compares whole origins: another scheme or port is another site. A
 * browser sends `Origin` with every write, and `Sec-Fetch-Site` when a link is followed (an old one `Referer`);
 * command-line clients send none of them. Our own page may be on another host of the same site; then `Origin` is the
 * public one.
 */
export const isForeign = (request: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || (site === 'same-site' && origin !== publicOrigin)) return true;
  const said = [origin, referer].filter((address) => address !== undefined).map(originOf);
  return said.some((one) => one !== publicOrigin && (one === undefined || one !== ownOrigin(request)));
};
