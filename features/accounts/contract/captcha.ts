import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** ALTCHA's challenge, as its widget takes it. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  summary: 'A piece of work that proves a browser rather than a robot',
  access: 'public',
  reply: z.record(z.string(), z.unknown()),
});
