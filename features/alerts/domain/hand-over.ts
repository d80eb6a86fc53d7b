import type { Dossier } from '../contract/dossier.ts';
import { DOUBLE_SCAN_MINUTES } from './causes-of-history.ts';
import type { HandOver } from './decision.ts';
import { earlierPress } from './earlier-press.ts';

/** Dispensed twice in one hand-over, the patient has it, unless somebody has said where it is. */
export const handOverOf = ({
  item,
  history,
  entries,
}: Pick<Dossier, 'item' | 'history' | 'entries'>): HandOver => {
  if (item.trxType !== 'DSPN' || entries.some(({ kind }) => kind === 'place')) return 'at-hand';
  const earlier = earlierPress('dispensed', item, history);
  return earlier && earlier.minutes <= DOUBLE_SCAN_MINUTES ? 'dispensed-here' : 'at-hand';
};
