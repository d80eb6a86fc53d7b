import type { ProductionRequest } from '../../contract/index.ts';

export type Standing = {
  readonly mode: 'sandbox' | 'production';
  /** Status of the connection: A works. */
  readonly status: string | null;
  /** The organisation's latest request. */
  readonly request: ProductionRequest | null;
};

/** What an admin is offered; nothing in production, nor, without an open request, before the connection works. */
export const offerOf = ({ mode, status, request }: Standing): 'open' | 'again' | 'first' | 'nothing' => {
  if (mode === 'production') return 'nothing';
  if (request && request.answer === null) return 'open';
  if (status !== 'A') return 'nothing';
  return request?.answer === 'refused' ? 'again' : 'first';
};
