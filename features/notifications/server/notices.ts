import type { Db } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { listNotices, MOST_NOTICES, seeNotices } from '../contract/index.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { readNotice } from './read-notice.ts';
import { noticeStore } from './store.ts';

const noticesOf = async (
  { namesOfProducts, statusOf }: NotificationsDependencies,
  db: Db,
  { partnerId, userId }: Caller,
) => {
  const rows = await noticeStore(db).latest({ partnerId, userId }, MOST_NOTICES);
  const list = rows.map(readNotice);
  const gtins = new Set(list.flatMap((one) => (one.kind === 'late-answer' ? [one.answer.gtin] : [])));
  const names = gtins.size > 0 ? await namesOfProducts(db, partnerId, [...gtins]) : undefined;
  return {
    unseen: rows[0]?.unseen ?? 0,
    list: list.map((one) =>
      one.kind === 'late-answer' ? { ...one, productName: names?.get(one.answer.gtin) ?? null } : one,
    ),
    status: await statusOf(db, partnerId),
  };
};

export const serveListNotices = (use: NotificationsDependencies) =>
  serve(listNotices, async ({ caller }) => ok(await noticesOf(use, use.db, caller)));

export const serveSeeNotices = (use: NotificationsDependencies) =>
  serve(seeNotices, ({ body: { ids }, caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      await noticeStore(tx).see(caller, ids, use.now());
      return ok(await noticesOf(use, tx, caller));
    }),
  );
