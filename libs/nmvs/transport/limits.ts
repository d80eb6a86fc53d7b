export type TransportLimits = {
  /** Until the connection is established and the server has accepted us. */
  readonly connectMs: number;
  /** From there until the answer begins; another country's system may have to be asked. */
  readonly answerMs: number;
  /** From there until the last byte, however slowly the body arrives. */
  readonly bodyMs: number;
  /** For the whole call. */
  readonly totalMs: number;
  /** How long to wait for a session from the server: see `connector.ts`. */
  readonly sessionGraceMs: number;
  readonly maxBytes: number;
  /** Maximum number of organisations whose connections or TLS sessions are kept: forty kilobytes each. */
  readonly agents: number;
};

export const defaultLimits: TransportLimits = {
  connectMs: 5_000,
  answerMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  sessionGraceMs: 1_000,
  maxBytes: 2 * 1024 * 1024,
  agents: 4_000,
};
