import { sealsOf } from '@pecset/alerts/server';
import type { Language } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { type MlId, ok, type PartnerId, refuse } from '@pecset/kernel';
import { firstTransactionAt, mlIdEpoch } from '@pecset/packs/domain';
import { headOf } from '@pecset/packs/server';
import { namesOfProducts } from '@pecset/products/server';
import { recordAudit, serve } from '@pecset/server-kit';
import { inspect } from '../../contract/index.ts';
import type { SheetDependencies } from '../sheet-dependencies.ts';
import { inspectionPage } from './inspection-page.ts';
import { recordPart } from './record-part.ts';
import { countRecords, recordsAfter, type Subject } from './records.ts';

/** Limits of one part, a longer day has several; characters count too, because notes on outcomes may be long. */
const MOST = 300;
const MOST_CHARACTERS = 1_000_000;
const BATCH = 10;

const FROM_THE_FIRST = firstTransactionAt(mlIdEpoch);

type Part = { readonly after: MlId; readonly before: number; readonly language: Language };

const gather = async (db: Db, partnerId: PartnerId, subject: Subject, part: Part) => {
  const { after, before, language } = part;
  const parts: string[] = [];
  const seals = sealsOf();
  let last = after;
  let length = 0;
  while (parts.length < MOST && length < MOST_CHARACTERS) {
    const records = await recordsAfter(db, partnerId, subject, { after: last, most: BATCH });
    if (records.length === 0) break;
    const names = await namesOfProducts(db, partnerId, [...new Set(records.map(({ gtin }) => gtin))]);
    for (const record of records) {
      const place = before + parts.length + 1;
      const written = recordPart(record, { place, productName: names.get(record.gtin) ?? null, language });
      parts.push(written);
      length += written.length;
      seals.add(record.audit);
      last = record.ml_id;
    }
  }
  return { parts, last, seals: seals.all() };
};

const named = (subject: Subject) =>
  Object.fromEntries(
    Object.entries(subject).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

/** A pack or a day without records is a valid finding; a transaction or an alert must exist. */
const mustBeThere = ({ mlId, alertId }: Subject): boolean => mlId !== undefined || alertId !== undefined;

export const serveInspect = ({ db, inTransactionAs, withinLimit, now }: SheetDependencies) =>
  serve(inspect, ({ query: { lng, after = FROM_THE_FIRST, ...subject }, caller, language, wire }) =>
    withinLimit(caller, async () => {
      const { partnerId, userId } = caller;
      const printing = { language: lng ?? language, printedAt: now() };
      const counted = await countRecords(db, partnerId, subject, after);
      if (counted.count === 0 && mustBeThere(subject)) return refuse('not-found');
      const part = { after, before: counted.before, language: printing.language };
      const gathered = await gather(db, partnerId, subject, part);
      const head = await headOf(db, caller);
      const details = { ...named(subject), records: gathered.parts.length };
      await inTransactionAs(caller, (tx) =>
        recordAudit(tx, { partnerId, userId, what: 'inspection-printed', details }),
      );
      wire.header('vary', 'accept-language');
      return ok(inspectionPage({ ...head, ...counted, ...gathered, subject }, printing));
    }),
  );
