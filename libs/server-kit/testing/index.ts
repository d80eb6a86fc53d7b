export { type Prepare, type TestDatabase, templateDatabase } from './database.ts';
export { query, type Row } from './query.ts';
export { temporaryFolder } from './temporary-folder.ts';
