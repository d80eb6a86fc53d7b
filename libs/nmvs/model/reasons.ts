/** Why a pack is inactive, as the interface names it (v4.0 catalogue of state reasons, without UNKNOWN). */
export const reasons = [
  'SUPPLIED',
  'DESTROYED',
  'EXPORTED',
  'SAMPLE',
  'FREESAMPLE',
  'LOCKED',
  'STOLEN',
  'CHECKED_OUT',
  'EXPIRED',
  'RECALLED',
  'WITHDRAWN',
] as const;

export type Reason = (typeof reasons)[number];

export type ReasonFacts = {
  /** What the reason was set on. Only the pack's own reasons make a refused change an alert. */
  readonly level: 'pack' | 'batch' | 'product';
  /** Whether end users can take it back; the same reasons allow for double scans. */
  readonly reversible: boolean;
};

const reversible = { level: 'pack', reversible: true } as const;
const final = { level: 'pack', reversible: false } as const;

export const reasonFacts: Readonly<Record<Reason, ReasonFacts>> = {
  SUPPLIED: reversible,
  DESTROYED: final,
  EXPORTED: reversible,
  SAMPLE: reversible,
  FREESAMPLE: reversible,
  LOCKED: reversible,
  STOLEN: final,
  // Repackaged by a parallel distributor: no end user may set or undo it.
  CHECKED_OUT: final,
  EXPIRED: { level: 'batch', reversible: false },
  RECALLED: { level: 'batch', reversible: false },
  WITHDRAWN: { level: 'product', reversible: false },
};
