import type { PackAsRead } from '../../domain/pack-as-read.ts';

type Hearer = (pack: PackAsRead) => void;

const hearers = new Set<Hearer>();

/** The basket listens here, to replace a pack that was typed wrongly. */
export const hearCorrections = (hearer: Hearer): (() => void) => {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
};

export const tellCorrected: Hearer = (pack) => {
  for (const hear of hearers) hear(pack);
};
