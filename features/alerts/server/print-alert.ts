import { ok, refuse } from '@pecset/kernel';
import { describeTransaction } from '@pecset/packs/server';
import { nameOfProduct } from '@pecset/products/server';
import { recordAudit, serve } from '@pecset/server-kit';
import { printAlert } from '../contract/index.ts';
import { alertPage } from './alert-page.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { entryStore } from './dossier/entry-store.ts';
import { alertStore } from './store.ts';

export const servePrintAlert = ({ inTransactionAs, withinLimit, drawCode, now }: AlertsDependencies) =>
  serve(printAlert, ({ params: { alertId }, query: { lng }, caller, language, wire }) =>
    withinLimit(caller, async () => {
      const { partnerId, userId } = caller;
      const at = now();
      const found = await inTransactionAs(caller, async (tx) => {
        const alerts = alertStore(tx, partnerId);
        const printed = await alerts.print(alertId, userId, at);
        if (!printed) return undefined;
        const { ml_id: mlId } = printed;
        const step = { kind: 'printed', facts: { what: 'alert' } } as const;
        await entryStore(tx, partnerId).add({ mlId, userId, at }, step);
        await recordAudit(tx, { partnerId, userId, what: 'alert-printed', details: { mlId, alertId } });
        const transaction = await describeTransaction(tx, partnerId, mlId);
        if (!transaction) return undefined;
        const productName = await nameOfProduct(tx, partnerId, transaction.pack.gtin);
        return { ...transaction, productName, organisation: await alerts.organisation() };
      });
      if (!found) return refuse('not-found');
      const svg = await drawCode({ bcid: 'datamatrix', text: alertId });
      wire.header('vary', 'accept-language');
      return ok(alertPage({ ...found, alertId, svg }, { language: lng ?? language, printedAt: at }));
    }),
  );
