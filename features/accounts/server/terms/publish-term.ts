import type { Rows } from '@pecset/db';
import {
  budapestDay,
  budapestDayBounds,
  ok,
  parseIsoDate,
  type Result,
  refuse,
  type UserId,
} from '@pecset/kernel';
import { type InTransaction, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { z } from 'zod';
import { TermKind, TermVersion, termPage } from '../../contract/terms.ts';
import { termStore } from './term-store.ts';

/** Today's date takes effect now, not at midnight, so that nobody is bound before the text was published. */
const effectiveFrom = (day: string | undefined, at: Date): Result<Date, 'wrong-day'> => {
  if (day === undefined) return ok(at);
  const parsed = parseIsoDate(day);
  if (!parsed.ok || parsed.value < budapestDay(at)) return refuse('wrong-day');
  const { from } = budapestDayBounds(parsed.value);
  return ok(from > at ? from : at);
};

const Publication = z.object({
  kind: TermKind,
  version: TermVersion,
  mandatory: z.boolean(),
  html: z.string(),
});

/** As typed by an operator. */
export type Publication = {
  readonly kind: string;
  readonly version: string;
  readonly mandatory: boolean;
  readonly html: string;
  /** The Budapest day from which it is in force, `YYYY-MM-DD`; at once when left out. */
  readonly effective?: string | undefined;
};

export type PublishRefusal = 'wrong-kind-or-version' | 'wrong-day' | 'not-a-page' | 'version-exists';

/**
 * A whole page that the strict content security policy shows as intended: no script and no style of its own. The web
 * page recognises one of ours by its h1.
 */
const isPlainPage = (html: string): boolean =>
  /<html[^>]* lang=/i.test(html) &&
  /<h1[\s>]/i.test(html) &&
  !/<script|<style|<link|\sstyle\s*=|\son\w+\s*=/i.test(html);

export type Published = { readonly page: string; readonly effectiveAt: Date };

/** `by` is null for the command line. */
export type Publisher = { readonly inTransaction: InTransaction<Rows>; readonly by: UserId | null };

/** Adds a version; from its day on it is the one in force. */
export const publishTerm = async (
  { inTransaction, by }: Publisher,
  publication: Publication,
  at: Date,
): Promise<Result<Published, PublishRefusal>> => {
  const parsed = Publication.safeParse(publication);
  if (!parsed.success) return refuse('wrong-kind-or-version');
  const { kind, version, mandatory, html } = parsed.data;
  if (!isPlainPage(html)) return refuse('not-a-page');
  const effective = effectiveFrom(publication.effective, at);
  if (!effective.ok) return effective;
  const effectiveAt = effective.value;
  return inTransaction(async (tx) => {
    const terms = termStore(tx);
    if (await terms.find({ kind, version })) return refuse('version-exists');
    await terms.publish({ ...parsed.data, at, effectiveAt });
    await recordAudit(tx, {
      partnerId: SYSTEM_TENANT,
      userId: by,
      what: 'term-published',
      details: { kind, version, mandatory, effectiveAt: effectiveAt.toISOString() },
    });
    return ok({ page: termPage(kind, version), effectiveAt });
  });
};
