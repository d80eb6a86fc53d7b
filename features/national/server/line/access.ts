import type { LineCode } from '../../contract/index.ts';

/** Whether an organisation may ask right now. */
export type Access =
  | { readonly kind: 'open' }
  /** Out of reach, and somebody else tries first; or everything stands still after a restore. */
  | { readonly kind: 'closed'; readonly until: Date; readonly code: LineCode }
  | { readonly kind: 'refused'; readonly code: string };
