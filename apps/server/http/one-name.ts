import { acceptedLanguage, sendPlatform } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** A load balancer addresses each process by its IP address, not by our host name. */
const HEALTH = new Set(['/healthz', '/readyz']);

const hostOf = (address: string): string | undefined => URL.parse(address)?.host;

/**
 * With https, requests for another host than ours are refused (RFC 9110, 7.4): a page of that host would have the same
 * origin as its requests, and so count as our own.
 */
export const refuseOtherHosts = (
  app: FastifyInstance,
  { secure, PUBLIC_URL, API_HOST }: Pick<Settings, 'secure' | 'PUBLIC_URL' | 'API_HOST'>,
): void => {
  if (!secure) return;
  const ours = new Set([hostOf(PUBLIC_URL), API_HOST && hostOf(API_HOST)]);
  app.addHook('onRequest', async (request, reply) => {
    if (HEALTH.has(request.routeOptions.url ?? '')) return undefined;
    // URL parsing drops the default port of https, which a proxy may add.
    const host = hostOf(`https://${request.host}`);
    if (host !== undefined && ours.has(host)) return undefined;
    return sendPlatform(
      reply,
      { platform: 'wrong-host' },
      acceptedLanguage(request.headers['accept-language']),
    );
  });
};
