import { z } from 'zod';
import type { Captcha } from '../dependencies.ts';

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

export type TurnstileOptions = { readonly secretKey: string; readonly siteVerify?: string };

/** Cloudflare Turnstile: its own page part makes the challenge, its service says once whether it was solved. */
export const turnstile = ({ secretKey, siteVerify = SITE_VERIFY }: TurnstileOptions): Captcha => ({
  challenge: async () => undefined,
  isSolved: async (solution, address) => {
    if (!solution) return false;
    try {
      const answer = await fetch(siteVerify, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: solution, remoteip: address }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // A service that redirects us elsewhere with our key is not the one we asked.
        redirect: 'error',
      });
      return Verdict.parse(await answer.json()).success;
    } catch {
      // Their service is away or answers nonsense: the user is asked to try again.
      return false;
    }
  },
});
