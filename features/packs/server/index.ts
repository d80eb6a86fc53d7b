import type { JobHandler, Route } from '@pecset/server-kit';
import type { PacksDependencies } from './dependencies.ts';
import { answerPendingHandler } from './jobs/answer-pending.job.ts';
import { forgetKeysHandler } from './jobs/forget-keys.job.ts';
import { makePartitionsHandler } from './jobs/make-partitions.job.ts';
import { serveDestroy, serveDispense, serveVerify } from './operate-on-pack.ts';
import { servePackHistory } from './pack-history.ts';
import { servePrintStyle } from './print/style.ts';
import { serveTrainingSheet } from './training-sheet.ts';
import { serveUndoDispense } from './undo-dispense.ts';

export type { PacksDependencies } from './dependencies.ts';
export { findTransaction, trxTimeOf } from './history-view.ts';
export { type DrawCode, makeDrawCode } from './print/draw-code.ts';
export { htmlText, printPage } from './print/page.ts';
export { strayTransactions } from './stray-transactions.ts';

export const packRoutes = (dependencies: PacksDependencies): readonly Route[] => [
  servePackHistory(dependencies),
  serveVerify(dependencies),
  serveDispense(dependencies),
  serveDestroy(dependencies),
  serveUndoDispense(dependencies),
  serveTrainingSheet(dependencies),
  servePrintStyle(),
];

export const packJobs = (dependencies: PacksDependencies): readonly JobHandler[] => [
  answerPendingHandler(dependencies),
  forgetKeysHandler(dependencies),
  makePartitionsHandler(dependencies),
];
