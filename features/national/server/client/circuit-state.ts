import type { ClientCode } from '../../contract/index.ts';

/** Whether an organisation's request may go out now. */
export type CircuitState =
  | { readonly kind: 'closed' }
  /** This request is the probe: its result closes the circuit breaker or keeps it open. */
  | { readonly kind: 'half-open' }
  /** The system is unreachable and another request is the probe, or all sending is paused after a restore. */
  | { readonly kind: 'open'; readonly until: Date; readonly code: ClientCode }
  /** Open until the login is repaired. */
  | { readonly kind: 'login-refused'; readonly code: string };
