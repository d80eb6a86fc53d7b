import { acceptedLanguage, sendPlatform } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** A load balancer addresses each process by its IP address, not by our host name. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** A proxy may add the default port of https. */
const namesOf = (address: string): readonly string[] => {
  const { host, port } = new URL(address);
  return port === '' ? [host, `${host}:443`] : [host];
};

/**
 * With https, requests for another host than ours are refused (RFC 9110, 7.4): a page of that host would have the same
 * origin as its requests, and so count as our own.
 */
export const refuseOtherHosts = (
  app: FastifyInstance,
  { secure, PUBLIC_URL, API_HOST }: Pick<Settings, 'secure' | 'PUBLIC_URL' | 'API_HOST'>,
): void => {
  if (!secure) return;
  const ours = new Set([PUBLIC_URL, API_HOST ?? PUBLIC_URL].flatMap(namesOf));
  app.addHook('onRequest', async (request, reply) => {
    if (HEALTH.has(request.routeOptions.url ?? '')) return undefined;
    if (ours.has(request.host.toLowerCase())) return undefined;
    request.log.warn({ host: request.host, ours: [...ours] }, 'asked under a name that is not ours');
    return sendPlatform(
      reply,
      { platform: 'wrong-host' },
      acceptedLanguage(request.headers['accept-language']),
    );
  });
};
