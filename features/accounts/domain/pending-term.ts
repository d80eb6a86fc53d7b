/** A version of the terms or the privacy policy, and whether the user in question has accepted it. */
export type OfferedVersion = {
  readonly version: string;
  readonly mandatory: boolean;
  /** True from its effective date on. */
  readonly inForce: boolean;
  readonly accepted: boolean;
};

export type PendingTerm = { readonly version: string; readonly must: boolean };

/**
 * Returns the version that the user still has to answer, given all versions by effective date, latest first: the newest
 * in force unless it was accepted, else the next announced one. It must be accepted if any version in force since the
 * last accepted one is mandatory: a later optional one does not lift that, and an announced one does not bind yet.
 */
export const pendingTerm = (newestFirst: readonly OfferedVersion[]): PendingTerm | undefined => {
  const lastAccepted = newestFirst.findIndex(({ accepted }) => accepted);
  const open = lastAccepted === -1 ? newestFirst : newestFirst.slice(0, lastAccepted);
  const asked = open.find(({ inForce }) => inForce) ?? open.at(-1);
  return (
    asked && { version: asked.version, must: open.some(({ mandatory, inForce }) => mandatory && inForce) }
  );
};
