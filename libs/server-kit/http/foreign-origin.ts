import type { FastifyRequest } from 'fastify';

const originOf = (address: string): string | undefined => URL.parse(address)?.origin;

/** As the caller addressed us: by a proxy's word where the proxy is one that is believed. */
const ownOrigin = ({ protocol, host }: FastifyRequest): string | undefined =>
  originOf(`${protocol}://${host}`);

/**
 * Does another site's page ask? Whole origins are compared: another scheme or port is another site. A browser says with
 * every write where it comes from (`Origin`), and of a link by `Sec-Fetch-Site`, an old one by `Referer`; a command
 * line sends none of them. Our own page may be on another host of the site than we are: then it says so.
 */
export const isForeign = (request: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || (site === 'same-site' && origin !== publicOrigin)) return true;
  const said = [origin, referer].filter((address) => address !== undefined).map(originOf);
  return said.some((one) => one !== publicOrigin && (one === undefined || one !== ownOrigin(request)));
};
