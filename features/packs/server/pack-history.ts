import { ok } from '@pecset/kernel';
import { nameOfProduct } from '@pecset/products/server';
import { serve } from '@pecset/server-kit';
import { packHistory, packNews } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { knownOfPack } from './ledger/history.ts';
import { historyStore } from './ledger/history-store.ts';

export const servePackHistory = ({ db, alerts, withinLimit }: PacksDependencies) =>
  serve(packHistory, ({ params, caller }) =>
    withinLimit(caller, async () => {
      const { partnerId } = caller;
      const known = await knownOfPack(db, alerts, partnerId, params);
      const productName = await nameOfProduct(db, partnerId, params.gtin);
      return ok({ ...known, productName, hasPrograms: await historyStore(db).hasPrograms(partnerId) });
    }),
  );

export const servePackNews = ({ db, withinLimit }: PacksDependencies) =>
  serve(packNews, ({ params, caller }) =>
    withinLimit(caller, async () => {
      const newest = await historyStore(db).newestOfPack(caller.partnerId, params);
      return ok({ mlId: newest?.mlId ?? null });
    }),
  );
