import type { JobHandler, Route } from '@pecset/server-kit';
import type { PacksDependencies } from './dependencies.ts';
import { backlogHandler, finishHandler, sweepHandler } from './finish/finish.job.ts';
import { serveGiveUpRecorded } from './give-up-recorded.ts';
import { forgetKeysHandler } from './ledger/forget-keys.job.ts';
import { forgetMonthsHandler, type Keeping } from './ledger/forget-months.job.ts';
import { gatherMonthsHandler } from './ledger/gather-months.job.ts';
import { makePartitionsHandler } from './ledger/make-partitions.job.ts';
import { serveOverview } from './overview.ts';
import { servePackHistory, servePackNews } from './pack-history.ts';
import { serveDestroy, serveDispense, serveVerify } from './press/operate-on-pack.ts';
import { serveUndoDispense } from './press/undo-dispense.ts';
import { servePrintStyle } from './print.ts';
import { serveTrainingSheet } from './training-sheet.ts';

export type { PacksDependencies } from './dependencies.ts';
export { enterPast, type PastObjection } from './enter-past.ts';
export { nationalFigures } from './figures.ts';
export { beginStandstill, endStandstill } from './finish/after-restore.ts';
export { sendWaiting } from './finish/finish.ts';
export { eventFacts } from './finish/record-answer.ts';
export { makeSendParked } from './finish/send-parked.ts';
export type { Gateway } from './gateway/port.ts';
export { productionGateway } from './gateway/production.ts';
export { sandboxGateway } from './gateway/sandbox/gateway.ts';
export type { AlertFacts, AlertPutAway, AlertsPort } from './ledger/alerts-port.ts';
export { bookExports, instantOf } from './ledger/export.ts';
export {
  type DescribedTransaction,
  describeTransaction,
  findTransaction,
  historyOfPack,
  knownOfPack,
  trxTimeOf,
  unansweredOf,
  viewAll,
} from './ledger/history.ts';
export type { DescribedRow, PackInMode } from './ledger/history-store.ts';
export { archiveMonth, holdRecords, legalHolds, releaseHold, restoreMonth } from './ledger/keeping.ts';
export { waitingOf, waitingTransactions } from './ledger/lease.ts';
export { monthsAhead, strayTransactions } from './ledger/partition-figures.ts';
export type { Claims, Press, RequestKey } from './ledger/press.ts';
export { claimKey, isKeyKnown } from './ledger/used-keys.ts';
export { countsOf, loadOf, loadOfAll } from './operator-counts.ts';
export { type Operating, operateOnPack } from './press/operate-on-pack.ts';
export { requestKey } from './press/request-key.ts';
export { undoTransaction } from './press/undo-dispense.ts';
export { rowTexts } from './sheet/sheet-head.texts.ts';
export { headOf, type Printing, type SheetHead, sheet, sheetAround } from './sheet/sheet-head.ts';

export const packRoutes = (use: PacksDependencies): readonly Route[] => [
  servePackHistory(use),
  servePackNews(use),
  serveOverview(use),
  serveVerify(use),
  serveDispense(use),
  serveDestroy(use),
  serveUndoDispense(use),
  serveGiveUpRecorded(use),
  serveTrainingSheet(use),
  servePrintStyle(),
];

export const packJobs = (dependencies: PacksDependencies & Keeping): readonly JobHandler[] => [
  finishHandler(dependencies),
  backlogHandler(dependencies),
  sweepHandler(dependencies),
  forgetKeysHandler(dependencies),
  makePartitionsHandler(dependencies),
  gatherMonthsHandler(dependencies),
  forgetMonthsHandler(dependencies),
];
