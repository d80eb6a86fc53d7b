import { ok } from '@pecset/kernel';
import { namesOfProducts } from '@pecset/products/server';
import { serve } from '@pecset/server-kit';
import { listDossiers } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierStore, type FoundDossier } from './dossier-store.ts';
import { viewRow } from './view-row.ts';

const ROWS = 50;

const gtinsOf = (rows: readonly FoundDossier[]) => [...new Set(rows.flatMap(({ gtin }) => gtin ?? []))];

export const serveListDossiers = ({ db, withinLimit }: AlertsDependencies) =>
  serve(listDossiers, ({ query, caller }) =>
    withinLimit(caller, async () => {
      const { partnerId, userId } = caller;
      const { limit = ROWS, mine, ...asked } = query;
      const listing = { ...asked, takenBy: mine === undefined ? undefined : userId };
      const rows = await dossierStore(db, partnerId).list(listing, limit + 1);
      const page = rows.slice(0, limit);
      const gtins = gtinsOf(page);
      const names = gtins.length > 0 ? await namesOfProducts(db, partnerId, gtins) : undefined;
      const last = rows.length > limit ? page.at(-1) : undefined;
      return ok({
        list: page.map((row) => viewRow(row, names?.get(row.gtin ?? '') ?? null)),
        ...(last && { next: { ...query, after: last.ml_id } }),
      });
    }),
  );
