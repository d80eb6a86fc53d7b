import type { Db } from '@pecset/db';
import { budapestDay, budapestDayBounds, ok, type PartnerId } from '@pecset/kernel';
import { namesOfProducts } from '@pecset/products/server';
import { serve } from '@pecset/server-kit';
import { type OverviewItem, overview } from '../contract/index.ts';
import { firstTransactionAt } from '../domain/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import type { AlertsPort } from './ledger/alerts-port.ts';
import { trxTimeOf, viewAll } from './ledger/history.ts';
import { type DescribedRow, historyStore } from './ledger/history-store.ts';

const PACKS = 10;
const ALERTS = 5;

/** The newest row of each pack, newest first. */
const oncePerPack = (rows: readonly DescribedRow[]): readonly DescribedRow[] =>
  [...Map.groupBy(rows, ({ gtin, sn }) => `${gtin} ${sn}`).values()].flatMap(([newest]) => newest ?? []);

const itemsOf = async (
  db: Db,
  alerts: AlertsPort,
  partnerId: PartnerId,
  rows: readonly DescribedRow[],
): Promise<OverviewItem[]> => {
  const items = await viewAll(db, alerts, partnerId, rows);
  const gtins = [...new Set(rows.map(({ gtin }) => gtin))];
  const names = gtins.length > 0 ? await namesOfProducts(db, partnerId, gtins) : undefined;
  return rows.flatMap(({ gtin, sn, lot_num: lotNum, exp_date: expDate }, index) => {
    const item = items[index];
    return item ? [{ gtin, sn, lotNum, expDate, productName: names?.get(gtin) ?? null, item }] : [];
  });
};

/** Open alerts in the organisation's present mode: the same as `undecided` in the report and in the list of alerts. */
const openAlerts = async (
  db: Db,
  alerts: AlertsPort,
  partnerId: PartnerId,
): Promise<readonly DescribedRow[]> =>
  historyStore(db).transactions(partnerId, await alerts.open(db, partnerId));

export const serveOverview = ({ db, alerts, withinLimit, now }: PacksDependencies) =>
  serve(overview, ({ caller }) =>
    withinLimit(caller, async () => {
      const { partnerId, userId } = caller;
      const store = historyStore(db);
      const since = firstTransactionAt(budapestDayBounds(budapestDay(now())).from.getTime());
      const today = oncePerPack(await store.ofUserSince(partnerId, userId, since)).slice(0, PACKS);
      const open = await openAlerts(db, alerts, partnerId);
      const waiting = await store.unanswered(partnerId);
      return ok({
        today: await itemsOf(db, alerts, partnerId, today),
        openAlerts: {
          count: open.length,
          newest: await itemsOf(db, alerts, partnerId, open.slice(0, ALERTS)),
        },
        waiting: {
          count: waiting.count,
          since: waiting.oldest === null ? null : trxTimeOf(waiting.oldest),
        },
      });
    }),
  );
