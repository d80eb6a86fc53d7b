export type { AppRole } from './app-role.ts';
export {
  countRows,
  type Manifest,
  nameOf,
  type PuttingBack,
  putBack,
  type ReadBackup,
  readBackup,
  type Taking,
  takeBackup,
} from './backup/index.ts';
export { checkDatabase } from './check.ts';
export type { Db, Tx } from './handles.ts';
export { type Prepared, prepareDatabase, usualAppRole } from './prepare.ts';
export type { Rows } from './rows.ts';
export { statisticsHandler } from './statistics.ts';
