import type { PartnerId } from '@pecset/kernel';
import type { BarrierCode } from '../../contract/index.ts';

/** What stands against an organisation's work in production. */
export type Barrier =
  | { readonly kind: 'no-national-system' | 'not-connected' }
  | { readonly kind: 'not-sendable'; readonly fields?: readonly string[] }
  /** `why` is for people. */
  | { readonly kind: 'no-connection'; readonly why: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Tries what is stored of an organisation; nothing where it works. */
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

/** Asked with no transaction open: it takes as long as the national system does. */
export const productionBarrier = async (
  faultOf: FaultOf | undefined,
  partnerId: PartnerId,
): Promise<Barrier | undefined> => (faultOf ? faultOf(partnerId) : { kind: 'no-national-system' });
