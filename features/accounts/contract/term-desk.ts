import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { TermKind, TermVersion } from './terms.ts';

export const TermOnDesk = z.object({
  kind: TermKind,
  version: TermVersion,
  mandatory: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** Null for the versions shipped with the program, which were in force from the beginning. */
  effectiveAt: z.nullable(z.iso.datetime()),
  /** True for the current version only. */
  inForce: z.boolean(),
  page: z.string(),
});
export type TermOnDesk = Readonly<z.infer<typeof TermOnDesk>>;

export const listTerms = endpoint({
  method: 'GET',
  path: '/api/admin/terms',
  summary:
    'Every version of the terms and the privacy policy, and the files that one could be published from',
  access: 'operator',
  reply: z.object({
    versions: z.array(TermOnDesk),
    /** Files in `pages/` that are not a version yet. */
    files: z.array(z.string()),
  }),
});

/** Far larger than any text of terms. */
export const MOST_PAGE_BYTES = 500_000;

export const publishTermVersion = endpoint({
  method: 'POST',
  path: '/api/admin/terms',
  summary:
    'Publishes a version of the terms or the privacy policy, in force at once or from a Budapest day on',
  access: 'operator',
  proof: 'recent',
  body: z.object({
    kind: TermKind,
    version: z.string().check(z.maxLength(100)),
    mandatory: z.boolean(),
    /** `YYYY-MM-DD`; in force at once if omitted. */
    effective: z.optional(z.string().check(z.maxLength(20))),
    /** The page itself, or the name of a file in `pages/`. */
    source: z.union([
      z.object({ html: z.string().check(z.maxLength(MOST_PAGE_BYTES)) }),
      z.object({ file: z.string().check(z.maxLength(200)) }),
    ]),
  }),
  bodyLimit: 2 * MOST_PAGE_BYTES,
  reply: z.object({ page: z.string(), effectiveAt: z.iso.datetime() }),
  refusals: {
    'wrong-kind-or-version': {
      status: 422,
      en: 'A version is named with letters, digits, dots and dashes, at most 20.',
      hu: 'A változat neve betűkből, számokból, pontokból és kötőjelekből áll, legfeljebb 20 karakter.',
    },
    'wrong-day': {
      status: 422,
      en: 'It can be in force from today in Budapest or a later day on.',
      hu: 'A hatálybalépés napja a mai (budapesti) nap vagy egy későbbi nap lehet.',
    },
    'not-a-page': {
      status: 422,
      en: 'The file must be a whole HTML page with a language (lang) and a heading (h1), without scripts, styles and links to them.',
      hu: 'A fájl teljes HTML-oldal legyen nyelvvel (lang) és címsorral (h1), szkript, stílus és ezekre mutató hivatkozás nélkül.',
    },
    'version-exists': {
      status: 409,
      en: 'There is such a version already; what people accepted is never changed.',
      hu: 'Már van ilyen változat; amit elfogadtak, azt nem változtatjuk meg.',
    },
    'no-such-file': {
      status: 404,
      en: 'There is no such file any more.',
      hu: 'Ez a fájl már nincs meg.',
    },
  },
});
