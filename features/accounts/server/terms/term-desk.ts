import type { Db, Rows } from '@pecset/db';
import { ok, refuse } from '@pecset/kernel';
import { type InTransactionAs, type Route, serve } from '@pecset/server-kit';
import { listTerms, publishTermVersion } from '../../contract/term-desk.ts';
import { TermKind, termPage } from '../../contract/terms.ts';
import { publishTerm } from './publish-term.ts';
import { termStore } from './term-store.ts';

/** The HTML pages that this installation was delivered with. */
export type TermPages = {
  readonly names: () => Promise<readonly string[]>;
  /** Reads only names that are among them, so that no external input becomes a path. */
  readonly read: (name: string) => Promise<string | undefined>;
};

type TermDesk = {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly pages: TermPages;
  readonly now: () => Date;
};

const serveListTerms = ({ db, pages, now }: TermDesk) =>
  serve(listTerms, async () => {
    const at = now();
    const store = termStore(db);
    const current = new Map<string, string>();
    for (const kind of TermKind.options) current.set(kind, (await store.current(kind, at)).version);
    const versions = (await store.all()).map(({ published_at, effective_at, version, mandatory, ...row }) => {
      const kind = TermKind.parse(row.kind);
      return {
        ...{ kind, version, mandatory },
        publishedAt: published_at.toISOString(),
        effectiveAt: effective_at?.toISOString() ?? null,
        inForce: current.get(kind) === version,
        page: termPage(kind, version),
      };
    });
    const taken = new Set(versions.map(({ page }) => page.replace('/pages/', '')));
    return ok({ versions, files: (await pages.names()).filter((name) => !taken.has(name)) });
  });

const servePublishTermVersion = ({ inTransactionAs, pages, now }: TermDesk) =>
  serve(publishTermVersion, async ({ body: { source, ...term }, caller }) => {
    const html = 'html' in source ? source.html : await pages.read(source.file);
    if (html === undefined) return refuse('no-such-file');
    const published = await publishTerm(
      { inTransaction: (work) => inTransactionAs(caller, work), by: caller.userId },
      { ...term, html },
      now(),
    );
    if (!published.ok) return published;
    const { page, effectiveAt } = published.value;
    return ok({ page, effectiveAt: effectiveAt.toISOString() });
  });

/** The operator's endpoints for terms. */
export const termDeskRoutes = (desk: TermDesk): readonly Route[] => [
  serveListTerms(desk),
  servePublishTermVersion(desk),
];
