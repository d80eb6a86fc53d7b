export { type CodeText, type CodeTexts, textOfCode } from './code-text.ts';
export { codeTexts } from './code-texts.ts';
export { doneBy } from './done-by.ts';
export { GivenUpBecause, giveUpRecorded } from './give-up-recorded.ts';
export {
  type AlertCause,
  type AlertDecision,
  type AlertOutcome,
  alertCause,
  alertDecision,
  alertOutcome,
  decisionId,
  type HistoryItem,
  heldIfUnknown,
  historyItem,
  nullIfUnknown,
  outcomeOfCause,
  type PressAnswer,
  suspicionIfUnknown,
  type TrxStatus,
  type TrxType,
  trxStatus,
  trxType,
} from './history-item.ts';
export { keptText } from './kept-text.ts';
export { lateAnswer, packNotices } from './notices/index.ts';
export { type OverviewItem, overview, overviewItem } from './overview.ts';
export { type OwnCode, ownCodes } from './own-codes.ts';
export { type PackInfo, packHistory, packInfo, packNews } from './pack-history.ts';
export { DispenseRequest, Mode, PackRequest, Recorded, Warning } from './pack-identifiers.ts';
export { destroyPack, dispensePack, verifyPack } from './pack-operations.ts';
export { printLanguage } from './print-language.ts';
export { printStyle } from './print-style.ts';
export { trainingSheet } from './training-sheet.ts';
export { transactionWords } from './transaction-words.ts';
export { undoDispense } from './undo-dispense.ts';
export { verdictTextsIn } from './verdict-texts.ts';
