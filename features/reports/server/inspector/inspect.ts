import { ok, refuse } from '@pecset/kernel';
import { firstTransactionAt, mlIdEpoch } from '@pecset/packs/domain';
import { namesOfProducts } from '@pecset/products/server';
import { recordAudit, serve } from '@pecset/server-kit';
import { inspect } from '../../contract/index.ts';
import type { SheetDependencies } from '../dependencies.ts';
import { headOf } from '../sheet-head.ts';
import { inspectionPage } from './inspection-page.ts';
import { recordPart } from './record-part.ts';
import { countRecords, recordsAfter, type Subject } from './records.ts';
import { sealsOf } from './seals.ts';

/** On one part of the sheet; a longer day has several, each of which says so. */
const MOST = 300;
const BATCH = 25;

const FROM_THE_FIRST = firstTransactionAt(mlIdEpoch);

const named = (subject: Subject) =>
  Object.fromEntries(
    Object.entries(subject).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

export const serveInspect = ({ db, inTransactionAs, inTurn, now }: SheetDependencies) =>
  serve(inspect, ({ query: { lng, after = FROM_THE_FIRST, ...subject }, caller, language: theirs, wire }) =>
    inTurn(caller, async () => {
      const { partnerId, userId } = caller;
      const language = lng ?? theirs;
      const printedAt = now();
      const { count, before } = await countRecords(db, partnerId, subject, after);
      if (count === 0 && (subject.mlId !== undefined || subject.alertId !== undefined))
        return refuse('not-found');
      const parts: string[] = [];
      const seals = sealsOf();
      let last = after;
      while (parts.length < MOST) {
        const records = await recordsAfter(db, partnerId, subject, { after: last, most: BATCH });
        const names = await namesOfProducts(db, partnerId, [...new Set(records.map(({ gtin }) => gtin))]);
        for (const record of records) {
          const place = before + parts.length + 1;
          parts.push(recordPart(record, { place, productName: names.get(record.gtin) ?? null, language }));
          seals.add(record.audit);
        }
        last = records.at(-1)?.ml_id ?? last;
        if (records.length < BATCH) break;
      }
      const head = await headOf(db, caller);
      const details = { ...named(subject), records: parts.length };
      await inTransactionAs(caller, (tx) =>
        recordAudit(tx, { partnerId, userId, what: 'inspection-printed', details }),
      );
      wire.header('vary', 'accept-language');
      const inspection = { ...head, subject, parts, before, count, last, seals: seals.all() };
      return ok(inspectionPage(inspection, { language, printedAt }));
    }),
  );
