import { endpoint, pages, wholeNumber } from '@pecset/contract';
import { z } from 'zod/mini';
import { Waiting } from './requests.ts';

/** Counting stops here: a larger number tells nobody more and would be costly. */
export const MOST_COUNTED = 10_000;

/** An organisation as the desk sees it; of its transactions only the count. */
export const DeskOrganisation = z.object({
  partnerId: z.int(),
  name: z.string(),
  city: z.string(),
  vatnumber: z.string(),
  mode: z.enum(['sandbox', 'production']),
  status: z.nullable(z.string()),
  /** Closed for good; nobody works there any more. */
  closed: z.boolean(),
  /** Transactions of the last thirty days in either mode; at most `MOST_COUNTED`. */
  lately: z.int(),
  waiting: Waiting,
});
export type DeskOrganisation = Readonly<z.infer<typeof DeskOrganisation>>;

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/admin/organisations',
  canWait: true,
  summary: 'The organisations, newest first, with mode, status and how much they do',
  access: 'operator',
  query: z.object({
    /** Part of the name or the tax number. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Organisations older than this one. */
    before: z.optional(wholeNumber()),
  }),
  reply: pages(z.array(DeskOrganisation)),
});
