export type TransportLimits = {
  /** Until the connection stands and the server has let us in. */
  readonly connectMs: number;
  /** From there until the answer begins. Another country's system may have to be asked. */
  readonly answerMs: number;
  /** From there until its last byte, however slowly they drip. */
  readonly bodyMs: number;
  /** Over all of it. */
  readonly totalMs: number;
  /** How long a server that gives out no sessions is waited for: see `connector.ts`. */
  readonly sessionGraceMs: number;
  readonly maxBytes: number;
  /** Organisations whose connections are kept, or at least how to take them up again: forty kilobytes each. */
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
