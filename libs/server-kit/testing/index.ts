export { type Prepare, type TestDatabase, templateDatabase } from './database.ts';
export { as, listenWith, type Person } from './endpoints.ts';
export { type HeldOptions, holdRequest } from './held-request.ts';
export { query, type Row } from './query.ts';
export { temporaryFolder } from './temporary-folder.ts';
