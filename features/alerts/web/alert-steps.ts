import type { HistoryItem } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';

const atHand = {
  lead: 'alertLead',
  acknowledged: 'alertLeadAcknowledged',
  aside: 'stepAside',
  print: 'stepPrint',
  compare: 'stepCompare',
  outcome: 'stepOutcome',
} as const;

/** Recorded without connection, the pack is with the patient and can be neither set aside nor scanned again. */
const handedOut = {
  lead: 'alertLeadHandedOut',
  acknowledged: 'alertLeadHandedOutAcknowledged',
  aside: 'stepPatient',
  print: 'stepPrintHandedOut',
  compare: 'stepCause',
  outcome: 'stepOutcomeHandedOut',
} as const;

export const alertSteps = (item: Pick<HistoryItem, 'trxType' | 'recorded'>) =>
  handedOutBefore(item) ? handedOut : atHand;
