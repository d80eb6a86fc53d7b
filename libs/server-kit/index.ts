export { auditExports } from './audit/export.ts';
export { auditPart } from './audit/part.ts';
export { type AuditRecord, recordAudit, SYSTEM_TENANT } from './audit/record.ts';
export { type Seal, sealAudit, sealAuditHandler } from './audit/seal.ts';
export { type AuditedSince, auditedSince } from './audit/since.ts';
export { unsealedForSeconds } from './audit/unsealed.ts';
export { type AuditFault, type AuditReport, verifyAudit } from './audit/verify.ts';
export {
  type Block,
  damaged,
  packUp,
  type Sealing,
  unpack,
  writeWholeFile,
} from './backup/index.ts';
export { type ConcurrencyLimits, makeConcurrencyLimit, type WithinLimit } from './concurrency-limit.ts';
export { copyBehindSeconds, type ReadingPool, readingCopy } from './database/copy-of-database.ts';
export {
  asLongAsItTakes,
  asNumbers,
  type InTransaction,
  type InTransactionAs,
  inTransactionOf,
  type OpenDatabase,
  openDatabase,
  openPool,
  openReadingPool,
  type ReadingWaits,
  readingFrom,
  type Waits,
} from './database/database.ts';
export { type DatabaseClock, databaseTime, openDatabaseClock } from './database/database-clock.ts';
export { type OneConnection, withOneConnection } from './database/one-connection.ts';
export { isDatabaseUnavailable } from './database/unavailable.ts';
export {
  connectionUrl,
  type EmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/index.ts';
export { htmlText } from './html.ts';
export {
  acceptedLanguage,
  type Caller,
  type LoadShedding,
  makeApp,
  makeLoadShedding,
  mount,
  notedOf,
  type PhoneAccess,
  type PlatformAnswer,
  type Program,
  type ProgramAccess,
  provedRecently,
  type RefusalWithFindings,
  type RequestOf,
  type Route,
  type ShedAt,
  sendNotFound,
  sendPlatform,
  serve,
  tooManyRequests,
  type Visit,
  type Wire,
} from './http/index.ts';
export { isInNetworks, parseIp, parseNetwork } from './ip-address.ts';
export {
  enqueue,
  enqueueOnce,
  handle,
  type Job,
  type JobHandler,
  type RunningWorker,
  startWorker,
} from './jobs/jobs.ts';
export { type JobsStanding, jobsStanding } from './jobs/jobs-standing.ts';
export { type Log, makeLog, withoutRedaction } from './logging/logging.ts';
export {
  type Mail,
  type Mailer,
  mailHandler,
  mailJob,
  makeMailer,
  sealMail,
  tryMailServer,
} from './mail/mail.ts';
export { type Metrics, makeMetrics, metricsServer } from './metrics.ts';
export { makeOutside, type NoAnswer, type Outside } from './outbound/index.ts';
export { pause } from './pause.ts';
export {
  arePushKeys,
  isPushAddress,
  makeSendPush,
  newServerKey,
  type PushMessage,
  type PushOutcome,
  type PushTarget,
  readServerKey,
  type SendPush,
} from './push/index.ts';
export { newSecretKey, SecretNotOpened, type SecretPlace, type Secrets, secretsFrom } from './secrets.ts';
export { SessionEnded } from './session-ended.ts';
export { address, type Environment, onOff, port, readSettings, wholeNumber } from './settings.ts';
export { checkSecretKeys, openSharedKey, sharedKey } from './shared-key.ts';
export {
  bool,
  bytes,
  type Column,
  type Columns,
  copyRowsIn,
  copyRowsOut,
  declaredStatements,
  instant,
  int4,
  int8,
  int8s,
  jsonIn,
  jsonOut,
  orNull,
  type Part,
  part,
  statement,
  text,
  texts,
  uuid,
  type ValuesOf,
  writtenOut,
} from './sql/index.ts';
export { StartRefusal } from './start-refusal.ts';
