import type { Db } from '@pecset/db';
import { ok, type Result, refuse } from '@pecset/kernel';
import { HOUSE, recordAudit } from '@pecset/server-kit';
import { z } from 'zod';
import { TermKind, TermVersion, termPage } from '../../contract/terms.ts';
import { termStore } from './term-store.ts';

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
};

export type PublishRefusal = 'wrong-kind-or-version' | 'not-a-page' | 'version-exists';

/**
 * A whole page that the strict content policy shows as it is meant: no script and no style of its own. By its heading
 * the page in the browser knows that it is one of ours.
 */
const isPlainPage = (html: string): boolean =>
  /<html[^>]* lang=/i.test(html) &&
  /<h1[\s>]/i.test(html) &&
  !/<script|<style|<link|\sstyle\s*=|\son\w+\s*=/i.test(html);

/** Adds a version and gives the address of its page; from now on it is the one in force. */
export const publishTerm = async (
  db: Db,
  publication: Publication,
  at: Date,
): Promise<Result<string, PublishRefusal>> => {
  const parsed = Publication.safeParse(publication);
  if (!parsed.success) return refuse('wrong-kind-or-version');
  const { kind, version, mandatory, html } = parsed.data;
  if (!isPlainPage(html)) return refuse('not-a-page');
  return db.transaction().execute(async (tx) => {
    const terms = termStore(tx);
    if (await terms.find({ kind, version })) return refuse('version-exists');
    await terms.publish({ ...parsed.data, at });
    await recordAudit(tx, {
      partnerId: HOUSE,
      userId: null,
      what: 'term-published',
      details: { kind, version, mandatory },
    });
    return ok(termPage(kind, version));
  });
};
