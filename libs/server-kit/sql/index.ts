export {
  bool,
  bytes,
  type Column,
  type Columns,
  instant,
  int4,
  int8,
  int8s,
  jsonIn,
  jsonOut,
  orNull,
  text,
  texts,
  uuid,
  type ValuesOf,
} from './column.ts';
export { copyRowsIn, copyRowsOut } from './copy-rows.ts';
export { type Part, part } from './part.ts';
export { declaredStatements, type Statement, statement } from './statement.ts';
export { writtenOut } from './written-out.ts';
