import { type Reason, reasons } from './reasons.ts';

/** Who set a reason and when (milliseconds since 1970), and how often the same user scanned it again. */
export type Mark = { readonly by: string; readonly at: number; readonly doubleScans: number };

/**
 * A pack as the repository holds it: the set of reasons against it, nothing else. It is active exactly when the set is
 * empty, so an active pack with a reason, or an inactive one without, cannot be represented.
 */
export type Pack = { readonly [R in Reason]?: Mark };

export const activePack: Pack = {};

/** The state as the interface answers it. */
export type Answered =
  | { readonly state: 'ACTIVE' }
  | { readonly state: 'INACTIVE'; readonly reasons: readonly [Reason, ...Reason[]] }
  | { readonly state: 'UNKNOWN' };

export const reasonsOf = (pack: Pack): readonly Reason[] =>
  reasons.filter((reason) => pack[reason] !== undefined);

/** `undefined` stands for a pack that the repository does not hold. */
export const answeredState = (pack: Pack | undefined): Answered => {
  if (pack === undefined) return { state: 'UNKNOWN' };
  const [first, ...others] = reasonsOf(pack);
  return first === undefined ? { state: 'ACTIVE' } : { state: 'INACTIVE', reasons: [first, ...others] };
};
