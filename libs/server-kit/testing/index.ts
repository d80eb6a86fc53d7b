export { type Prepare, type TestDatabase, templateDatabase } from './database.ts';
export { type DescribedColumn, describeStatement } from './describe-statement.ts';
export { as, listenWith, type Person } from './endpoints.ts';
export { query, type Row } from './query.ts';
export { temporaryFolder } from './temporary-folder.ts';
