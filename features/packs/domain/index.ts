export { despiteOf, questionBeforeRecording, type RecordingQuestion } from './before-recording.ts';
export { type DemoMoment, type DemoPack, demoPacks, onBox } from './demo-serials.ts';
export { type EarlierDispense, earlierDispense } from './earlier-dispense.ts';
export { type AtOnce, freshForMs, type Heard, isFreshlyGreen, verifiesAtOnce } from './fewer-presses.ts';
export { findingWords, type SayFinding } from './finding-words.ts';
export { handedOutBefore } from './handed-out.ts';
export {
  type HopelessUndo,
  hopelessUndo,
  type UndoOffer,
  type UndoPress,
  type UndoRow,
  undoOffer,
} from './hopeless-undo.ts';
export { isDemonstration } from './is-demonstration.ts';
export { neverSent } from './never-sent.ts';
export {
  afterFailure,
  answersOf,
  type Failure,
  type Fate,
  fateAfter,
  type Hindrance,
  hasRoom,
  hindranceOf,
  isOpen,
  mostRecorded,
  nextToSend,
  type Person,
  type Queued,
  queuedOf,
  type RecordedDispense,
  recordedOf,
  type Sender,
} from './offline-queue.ts';
export { type PackAsRead, requestFor, withGapsFilled } from './pack-as-read.ts';
export { newestOf, type PackStatus, packCondition, packStatus } from './pack-status.ts';
export { namesTwoPacks, stillOpen } from './read-findings.ts';
export {
  type Attempt,
  type NationalAnswer,
  type Next,
  nextFor,
  type Purpose,
  type Reading,
  readAnswer,
} from './reconciliation.ts';
export {
  type ClaimRefusal,
  claimedAt,
  claimRefusal,
  clockSkewMs,
  type RecordedClaim,
  recordedForMs,
} from './recorded-claim.ts';
export { type PastPack, type PastPress, type PastTransaction, replay } from './replay.ts';
export { type SandboxAnswer, type SandboxPack, type Scanned, sandboxAnswer } from './sandbox.ts';
export { shownExpiry } from './shown-expiry.ts';
export { isAlarm, takesOutcome } from './takes-outcome.ts';
export {
  type Answer,
  afterChange,
  type Change,
  lastingUndoBarrier,
  lawfulChanges,
  operations,
  type PackOperation,
  type Phase,
  phasesOpenTo,
  trxTypes,
} from './transaction.ts';
export { firstTransactionAt, idsPerMs, mlIdAfter, mlIdEpoch, timeOfTransaction } from './transaction-time.ts';
export { type UndoBarrier, type UndoEligibility, undoEligibility, undoWindowMs } from './undo-eligibility.ts';
export {
  isHeldBack,
  isObjectedTo,
  type KnownInactive,
  knownInactive,
  type Leading,
  type Verdict,
  type VerdictFacts,
  type VerdictKind,
  type VerdictTone,
  verdictOn,
  verdictWeights,
} from './verdict.ts';
export {
  codeBehind,
  decisionTexts,
  handedOutLead,
  handedOutTexts,
  leadOf,
  transactionTexts,
  verdictTexts,
  wordOf,
} from './verdict-words.ts';
export { warningsBefore } from './warnings-before.ts';
