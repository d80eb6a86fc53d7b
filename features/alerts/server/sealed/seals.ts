import type { Audited } from './audited.ts';

export type CoveringSeal = { readonly seal: number; readonly hash: string; readonly at: Date };

/** Collects the seals that cover the records of a sheet, without duplicates. */
export const sealsOf = () => {
  const seals = new Map<number, CoveringSeal>();
  return {
    add: (audit: readonly Audited[]): void => {
      for (const { seal, seal_hash: hash, sealed_at: at } of audit)
        if (seal !== null && hash && at) seals.set(seal, { seal, hash: hash.toString('hex'), at });
    },
    all: (): readonly CoveringSeal[] => [...seals.values()].toSorted((one, other) => one.seal - other.seal),
  };
};
