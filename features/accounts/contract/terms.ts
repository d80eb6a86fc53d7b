import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { Nothing } from './nothing.ts';

/** TC terms and conditions, PP privacy policy. */
export const TermKind = z.enum(['TC', 'PP']);
export type TermKind = z.infer<typeof TermKind>;

export const TermVersion = z.string().check(z.regex(/^[0-9A-Za-z.-]{1,20}$/));

/** Path of a version's text, an HTML page. */
export const termPage = (kind: TermKind, version: string): string =>
  `/pages/${kind === 'TC' ? 'terms-and-conditions' : 'privacy-policy'}-${version}.html`;

export const currentTerm = endpoint({
  method: 'GET',
  path: '/api/auth/ver/:termId',
  summary: 'The version in force',
  access: 'public',
  params: z.object({ termId: TermKind }),
  reply: z.object({ version: TermVersion }),
});

export const acceptTerm = endpoint({
  method: 'POST',
  path: '/api/auth/term/:termId/:version',
  summary: 'Accepts a version of the terms or the privacy policy',
  access: 'user',
  params: z.object({ termId: TermKind, version: TermVersion }),
  reply: Nothing,
  refusals: {
    'unknown-version': { status: 404, en: 'There is no such version.', hu: 'Nincs ilyen változat.' },
  },
});
