export { cookiesOf, errCodeOf } from './answers.ts';
export { type Prepare, type TestDatabase, templateDatabase } from './database.ts';
export { type DescribedColumn, describeStatement } from './describe-statement.ts';
export { as, listenWith, type Person } from './endpoints.ts';
export { type Asked, explainGeneric, type TableRead } from './explain.ts';
export { freeze } from './freeze.ts';
export { type HeldOptions, holdRequest } from './held-request.ts';
export { query, type Row } from './query.ts';
export { folderOfRun, temporaryFolder, withDatabase } from './temporary-folder.ts';
