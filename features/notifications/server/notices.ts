import type { Db } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { lateAnswer, listNotices, MOST_NOTICES, notice, seeNotices } from '../contract/index.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { noticeStore } from './store.ts';

const noticesOf = async (
  { namesOfProducts }: NotificationsDependencies,
  db: Db,
  { partnerId, userId }: Caller,
) => {
  const rows = await noticeStore(db).latest({ partnerId, userId }, MOST_NOTICES);
  const read = rows.map((row) => ({ ...row, answer: z.parse(lateAnswer, row.facts) }));
  const gtins = [...new Set(read.map(({ answer }) => answer.gtin))];
  const names = gtins.length > 0 ? await namesOfProducts(db, partnerId, gtins) : undefined;
  return {
    unseen: rows[0]?.unseen ?? 0,
    list: read.map(({ notice_id: id, kind, at, seen_at: seenAt, urgent, answer }) => ({
      id,
      kind: z.parse(notice.shape.kind, kind),
      at: at.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
      urgent,
      answer,
      productName: names?.get(answer.gtin) ?? null,
    })),
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
