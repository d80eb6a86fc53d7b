import { checkCode, checkContent, type Finding, parseCode } from '@pecset/gs1';
import type { AlertCause } from '@pecset/packs/contract';
import { type AlertEvidence, likelyCause as cause, type LikelyCause } from './likely-cause.ts';
import { differenceOf } from './reading-difference.ts';

const isTyped = ({ rawScan, item }: AlertEvidence): boolean => rawScan === null && item.program === null;

/** A wrong reading is the reader's fault, wrong typing a person's. */
const ofReading = (evidence: AlertEvidence): AlertCause => (isTyped(evidence) ? 'typing' : 'reader-setup');

export const bySecondReading = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const { sent, readAgain } = evidence;
  const difference = readAgain && differenceOf(sent, readAgain);
  if (!difference || difference.kind === 'same') return [];
  return [cause(ofReading(evidence), { kind: 'read-again', difference })];
};

/** Somebody corrected or completed by hand what the reader had read. */
export const byChange = ({ sent, rawScan }: AlertEvidence): readonly LikelyCause[] => {
  if (rawScan === null) return [];
  const { gtin = null, expDate = null, lotNum = null, sn = null } = parseCode(rawScan);
  const difference = differenceOf(sent, { gtin, expDate, lotNum, sn });
  return difference.kind === 'same' ? [] : [cause('typing', { kind: 'changed-after-scan', difference })];
};

const findingsIn = ({ rawScan, sent }: AlertEvidence): readonly Finding[] =>
  rawScan === null
    ? checkContent({
        gtin: sent.gtin ?? undefined,
        expDate: sent.expDate ?? undefined,
        lotNum: sent.lotNum ?? undefined,
        sn: sent.sn ?? undefined,
      })
    : checkCode(parseCode(rawScan));

const isFaulty = ({ kind }: Finding): boolean =>
  ['check-digit', 'length', 'character', 'impossible-date', 'duplicate', 'unreadable'].includes(kind);

/** What the code itself tells of how it was read. */
export const byFindings = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const found = findingsIn(evidence);
  const has = (is: (finding: Finding) => boolean) => found.some(is);
  const isSameAgain = isReadAlike(evidence);
  return [
    ...(has((finding) => finding.kind === 'swapped-case' && finding.certainty === 'proven')
      ? [cause('reader-setup', { kind: 'caps-lock' })]
      : []),
    ...(has(({ kind }) => kind === 'lost-separator')
      ? [cause(ofReading(evidence), { kind: 'lost-separator' })]
      : []),
    ...(has(isFaulty) && !isSameAgain ? [cause(ofReading(evidence), { kind: 'faulty-code' })] : []),
    ...(has((finding) => finding.kind === 'swapped-case' && finding.certainty === 'suspected') && !isSameAgain
      ? [cause(ofReading(evidence), { kind: 'caps-lock-perhaps' }, { settledBy: 'second-reading' })]
      : []),
  ];
};

const isReadAlike = ({ sent, readAgain }: AlertEvidence): boolean =>
  readAgain !== undefined && differenceOf(sent, readAgain).kind === 'same';

/** Where a second reading was the same, the typing was right. */
export const byTyping = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const { item, sent, readAgain } = evidence;
  if (!isTyped(evidence) || readAgain) return [];
  const { expDate } = sent;
  const isMonth = item.reasonCode === 'NMVS_FE_LOT_12' && expDate?.endsWith('00');
  const grounds =
    isMonth && expDate ? { kind: 'typed-month' as const, sent: expDate } : { kind: 'typed' as const };
  return [cause('typing', grounds, { settledBy: 'second-reading' })];
};

/**
 * Only the manufacturer can prove it, so the pack stays where it is until then. A second reading that differs shows that
 * the fault was in the reading.
 */
export const byManufacturer = (evidence: AlertEvidence): readonly LikelyCause[] => {
  if (isReadAlike(evidence))
    return [cause('manufacturer', { kind: 'not-uploaded-same' }, { decision: 'held' })];
  if (evidence.readAgain) return [];
  return [cause('manufacturer', { kind: 'not-uploaded' }, { settledBy: 'second-reading' })];
};
