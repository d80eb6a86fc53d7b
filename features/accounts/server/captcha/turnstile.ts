import { z } from 'zod';
import type { Captcha } from '../dependencies.ts';

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

export type TurnstileOptions = { readonly secretKey: string; readonly siteVerify?: string };

/** Cloudflare Turnstile: its script in the page makes the challenge, its service verifies a solution once. */
export const turnstile = ({ secretKey, siteVerify = SITE_VERIFY }: TurnstileOptions): Captcha => ({
  challenge: async () => undefined,
  isSolved: async (solution, address) => {
    if (!solution) return false;
    try {
      const answer = await fetch(siteVerify, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: solution, remoteip: address }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // A redirect would send our secret key to another host.
        redirect: 'error',
      });
      return Verdict.parse(await answer.json()).success;
    } catch {
      // If the service is down or sends nonsense, the user is asked to try again.
      return false;
    }
  },
});
