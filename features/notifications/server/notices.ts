import type { Db } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { MOST_NOTICES, type Notices, noticeEndpoints } from '../contract/index.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { readNotice } from './read-notice.ts';
import { noticeStore } from './store.ts';

const noticesOf = async (
  { kinds, namesOfProducts, statusOf, openAlertsOf }: NotificationsDependencies,
  db: Db,
  { partnerId, userId }: Caller,
): Promise<Notices> => {
  const rows = await noticeStore(db).latest({ partnerId, userId }, [...kinds.keys()], MOST_NOTICES);
  const read = rows.map((row) => ({ row, notice: readNotice(kinds, row) }));
  const list = read.flatMap(({ notice }) => notice ?? []);
  const notKnown = read.filter(({ row, notice }) => !notice && row.seen_at === null);
  const gtins = new Set(list.flatMap(({ answer }) => answer?.gtin ?? []));
  const names = gtins.size > 0 ? await namesOfProducts(db, partnerId, [...gtins]) : undefined;
  return {
    unseen: (rows[0]?.unseen ?? 0) - notKnown.length,
    list: list.map((one) =>
      one.answer ? { ...one, productName: names?.get(one.answer.gtin) ?? null } : one,
    ),
    status: await statusOf(db, partnerId),
    openAlerts: await openAlertsOf(db, partnerId),
  };
};

export const noticeListRoutes = (use: NotificationsDependencies) => {
  const { list, see } = noticeEndpoints(use.kinds);
  return [
    serve(list, async ({ caller }) => ok(await noticesOf(use, use.db, caller))),
    serve(see, ({ body: { ids }, caller }) =>
      use.inTransactionAs(caller, async (tx) => {
        await noticeStore(tx).see(caller, ids, use.now());
        return ok(await noticesOf(use, tx, caller));
      }),
    ),
  ];
};
