import type { PackAsRead } from './pack-as-read.ts';

type Hearer = (pack: PackAsRead) => void;

const hearers = new Set<Hearer>();

/** Whoever keeps packs in hand hears which of them was typed wrongly and is typed anew. */
export const hearCorrections = (hearer: Hearer): (() => void) => {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
};

export const tellCorrected: Hearer = (pack) => {
  for (const hear of hearers) hear(pack);
};
