import { raisePast } from '@pecset/alerts/server';
import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { enterPast } from '@pecset/packs/server';
import { productStore } from '@pecset/products/server';
import { recordAudit } from '@pecset/server-kit';
import { handled } from './handled.ts';
import { type Past, pastWork } from './past-work.ts';
import { demoProducts, namesOfTraining } from './products.ts';

/** Source of the product names, shown as a demo wherever the source is shown. */
const SOURCE = 'Minta · demo';

/**
 * Adds past work to the sandbox of a new organisation: products with prefix 952, which GS1 reserves for demonstrations,
 * and alerts marked SANDBOX. The audit records that the work was generated, not that it was done.
 */
export const provideWork = async (tx: Tx, partnerId: PartnerId, past: Past): Promise<void> => {
  const { now: at, days, userIds } = past;
  const [judge] = userIds;
  if (days === 0 || judge === undefined) return;
  const { transactions, objections } = await enterPast(tx, partnerId, pastWork(past));
  await raisePast(tx, partnerId, handled(objections, { now: at, judge }));
  const products = productStore(tx);
  const names = [...demoProducts, ...namesOfTraining];
  await products.beginList(partnerId, { source: SOURCE, count: names.length, by: null, at });
  await products.addNames(partnerId, JSON.stringify(names));
  await recordAudit(tx, { partnerId, userId: null, what: 'demo-work-made', details: { days, transactions } });
};
