import { z } from 'zod/mini';
import type { RefusalSpec } from './refusals.ts';

/** What was found wrong with a code, as the page would say it. */
export const ProblemFinding = z.object({
  kind: z.string(),
  /** The application identifier that it is about. */
  ai: z.optional(z.string()),
  words: z.string(),
});
export type ProblemFinding = z.output<typeof ProblemFinding>;

/** Every error below /api/v1 (RFC 9457, `application/problem+json`). */
export const Problem = z.object({
  /** A page about this problem. */
  type: z.url(),
  title: z.string(),
  status: z.int(),
  /** In the language that was asked for. */
  detail: z.string(),
  code: z.string(),
  /** Whether the same request, under the same idempotency key, may succeed later. */
  retryable: z.boolean(),
  findings: z.optional(z.array(ProblemFinding)),
});
export type Problem = z.output<typeof Problem>;

const RETRYABLE: readonly number[] = [408, 429, 500, 502, 503, 504];

export const isRetryable = ({ status, retryable }: RefusalSpec): boolean =>
  retryable ?? RETRYABLE.includes(status);

/** In English, and without what only one request knows; `site` is where our pages are. */
export const plainProblem = (site: string, code: string, spec: RefusalSpec): Problem => ({
  type: `${site}/api/problems/${code}`,
  title: spec.en,
  status: spec.status,
  detail: spec.en,
  code,
  retryable: isRetryable(spec),
});

export const PROBLEM_TYPE = 'application/problem+json';

/** Addresses of programs: errors are problems here, and the error body of the page everywhere else. */
export const isForPrograms = (url: string): boolean => /^\/api\/v1(?:[/?]|$)/.test(url);
