import { ok } from '@pecset/kernel';
import { nameOfProduct } from '@pecset/products/server';
import { serve } from '@pecset/server-kit';
import { packHistory } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { historyOfPack } from './ledger/history.ts';

export const servePackHistory = ({ db, alerts, withinLimit }: PacksDependencies) =>
  serve(packHistory, ({ params, caller }) =>
    withinLimit(caller, async () => {
      const { partnerId } = caller;
      const known = await historyOfPack(db, alerts, partnerId, params);
      return ok({ ...known, productName: await nameOfProduct(db, partnerId, params.gtin) });
    }),
  );
