import { ownCodes } from '@pecset/packs/contract';
import { byEarlierPress, byExpiry } from './causes-of-history.ts';
import { byChange, byFindings, byManufacturer, bySecondReading, byTyping } from './causes-of-reading.ts';
import { type AlertEvidence, likelyCause as cause, type LikelyCause } from './likely-cause.ts';

/** The national system does not know a pack with these data: one of them is wrong, here or there. */
const unknownData: readonly string[] = [
  ...['NMVS_NC_PC_01', 'NMVS_NC_PC_02', 'NMVS_NC_PC_06', 'NMVS_NC_PC_14', 'NMVS_NC_PC_17'],
  ...['NMVS_FE_LOT_03', 'NMVS_FE_LOT_12', 'NMVS_FE_LOT_13', 'NMVS_FE_LOT_15'],
];
const alreadyInactive: readonly string[] = ['NMVS_NC_PCK_19', 'NMVS_NC_PCK_22', 'NMVS_NC_PCK_27'];

const ofUnknownData = (evidence: AlertEvidence): readonly LikelyCause[] => [
  ...bySecondReading(evidence),
  ...byChange(evidence),
  ...byFindings(evidence),
  ...byTyping(evidence),
  ...byManufacturer(evidence),
  ...(evidence.item.reasonCode === 'NMVS_NC_PC_01'
    ? [cause('other-own-error', { kind: 'needs-no-verification' })]
    : []),
];

const ofInactive = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const own = [
    ...bySecondReading(evidence),
    ...byChange(evidence),
    ...byEarlierPress(evidence),
    ...byExpiry(evidence),
  ];
  return own.length > 0 ? own : [cause('suspicion', { kind: 'inactive-elsewhere' })];
};

const undos: Readonly<Record<string, LikelyCause>> = {
  NMVS_NC_PCK_06: cause('other-own-error', { kind: 'nothing-to-undo' }, { decision: 'held' }),
  NMVS_NC_PCK_20: cause('other-own-error', { kind: 'undo-too-late' }, { decision: 'held' }),
  NMVS_NC_PCK_21: cause('other-own-error', { kind: 'undo-by-another' }),
};

const found = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const code = evidence.item.reasonCode ?? '';
  if (code === ownCodes.notCertain) return [cause('national-system', { kind: 'answer-lost' })];
  const undo = undos[code];
  if (undo) return [undo];
  if (alreadyInactive.includes(code)) return ofInactive(evidence);
  if (unknownData.includes(code)) return ofUnknownData(evidence);
  return [
    ...bySecondReading(evidence),
    ...byChange(evidence),
    ...byFindings(evidence),
    ...byExpiry(evidence),
  ];
};

/**
 * What may have caused an alert, the most likely first, each cause once; the last is always that it remains unexplained,
 * which is a suspicion.
 */
export const likelyCauses = (evidence: AlertEvidence): readonly LikelyCause[] => {
  const known = found(evidence);
  const all = [...known, cause('suspicion', { kind: known.length > 0 ? 'none-of-these' : 'unexplained' })];
  return all.filter((one, place) => all.findIndex((other) => other.cause === one.cause) === place);
};
