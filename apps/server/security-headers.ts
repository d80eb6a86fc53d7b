import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** For styles that the page's library adds while it runs; fresh for each answer. */
    styleNonce: string;
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // An alert is printed from a hidden frame of our own page; nobody else may frame us.
    "frame-ancestors 'self'",
  ].join('; ');

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const;

const TWO_YEARS = 63_072_000;

export const addSecurityHeaders = (app: FastifyInstance, { secure }: { readonly secure: boolean }) => {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64');
    reply.headers(fixedHeaders).header('content-security-policy', policy(reply.styleNonce));
    if (secure) reply.header('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`);
  });
};
