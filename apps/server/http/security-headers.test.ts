import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const settings = {
  CAPTCHA: 'altcha',
  API_HOST: undefined,
  inlineScript: "'sha256-x'",
  secure: true,
} as const;

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('nothing but our own files is loaded, nobody else frames us, and no plug-in or base address gets in', () => {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(settings);
  expect(Object.fromEntries(directivesOf(policy))).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval' 'sha256-x'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('a browser that was here once by https comes back by https only, for a year, on every subdomain', () => {
  const { 'strict-transport-security': sent = '' } = securityHeaders(settings);
  const [, seconds = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(sent) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(securityHeaders({ ...settings, secure: false })).not.toHaveProperty('strict-transport-security');
});
