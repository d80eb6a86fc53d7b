import type { PartnerId } from '@pecset/kernel';
import type { BarrierCode } from '../../contract/index.ts';

/** A reason why an organisation cannot work in production. */
export type Barrier =
  | { readonly kind: 'no-national-system' | 'not-connected' }
  | { readonly kind: 'not-sendable'; readonly fields?: readonly string[] }
  /** `why` is a text for people. */
  | { readonly kind: 'no-connection'; readonly why: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Checks the stored connection; returns `undefined` if it works. */
export type FaultOf = (partnerId: PartnerId) => Promise<Barrier | undefined>;

const codes = {
  'no-national-system': 'no-national-system',
  'not-connected': 'not-connected',
  'no-connection': 'not-reached',
  'not-sendable': 'not-sendable',
  refused: 'login-refused',
} as const satisfies Record<Barrier['kind'], BarrierCode>;

export const barrierCode = ({ kind }: Barrier): BarrierCode => codes[kind];

export const barrierDetail = (barrier: Barrier): string | null => {
  if (barrier.kind === 'no-connection') return barrier.why;
  return barrier.kind === 'refused' ? barrier.code : null;
};

/** Call it outside a transaction: it waits for the national system. */
export const productionBarrier = async (
  faultOf: FaultOf | undefined,
  partnerId: PartnerId,
): Promise<Barrier | undefined> => (faultOf ? faultOf(partnerId) : { kind: 'no-national-system' });
