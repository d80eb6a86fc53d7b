import type { Db } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { z } from 'zod/mini';
import {
  listNotices,
  MOST_NOTICES,
  type Notice,
  notice,
  noticeFacts,
  seeNotices,
} from '../contract/index.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { noticeStore } from './store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof noticeStore>['latest']>>[number];

/** As they are kept, each in the shape of its kind; what a product is called comes last, for all of them at once. */
const read = ({ notice_id: id, kind, at, seen_at: seenAt, urgent, facts }: Row): Notice => {
  const told = { id, kind, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? null, urgent };
  const said =
    kind === 'late-answer' ? { answer: z.parse(noticeFacts[kind], facts), productName: null } : facts;
  return z.parse(notice, Object.assign(told, said));
};

const noticesOf = async (
  { namesOfProducts, statusOf }: NotificationsDependencies,
  db: Db,
  { partnerId, userId }: Caller,
) => {
  const rows = await noticeStore(db).latest({ partnerId, userId }, MOST_NOTICES);
  const list = rows.map(read);
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
