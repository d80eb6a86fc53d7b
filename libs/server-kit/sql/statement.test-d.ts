import type { Kysely } from 'kysely';
import { int8, orNull, type Part, part, statement, text } from './index.ts';

// Each marked line must not compile; this file is only type-checked, never run.
declare const db: Kysely<unknown>;
const accept = <Value>(_value: Value): void => undefined;

const entered = part({
  name: 'entered',
  gives: ['ml_id'],
  takes: { partnerId: int8() },
  text: 'select :partnerId as ml_id',
});
const needsGtin = (of: Part<'gtin'>) =>
  part({ name: 'b', gives: [], takes: {}, text: `select gtin from ${of.name}` });
// @ts-expect-error a part beside one that does not give what it reads
needsGtin(entered);

const find = statement({
  parts: [entered],
  takes: { sn: orNull(text()) },
  gives: { ml_id: int8() },
  text: 'select ml_id from entered where :sn is null',
});
await find(db, { partnerId: 1, sn: null });
// @ts-expect-error a value that a part takes is missing
await find(db, { sn: null });
// @ts-expect-error a value of another type
await find(db, { partnerId: '1', sn: null });
// @ts-expect-error null where the statement takes none
await find(db, { partnerId: null, sn: null });
const [row] = await find(db, { partnerId: 1, sn: 'x' });
// @ts-expect-error a column that the statement does not give
accept(row?.gtin);
