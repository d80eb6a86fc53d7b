/** A version of the terms or the privacy policy, and whether the user in question has accepted it. */
export type OfferedVersion = {
  readonly version: string;
  readonly mandatory: boolean;
  /** Has its day come? */
  readonly inForce: boolean;
  readonly accepted: boolean;
};

export type PendingTerm = { readonly version: string; readonly must: boolean };

/**
 * What a user still has to answer, given all versions, the one that binds last first: the newest that is in force, unless
 * it was accepted; else the next that is announced. It must be accepted when any version in force since the last accepted
 * one is mandatory: a later, optional one does not lift that, and what is announced does not bind yet.
 */
export const pendingTerm = (newestFirst: readonly OfferedVersion[]): PendingTerm | undefined => {
  const lastAccepted = newestFirst.findIndex(({ accepted }) => accepted);
  const open = lastAccepted === -1 ? newestFirst : newestFirst.slice(0, lastAccepted);
  const asked = open.find(({ inForce }) => inForce) ?? open.at(-1);
  return (
    asked && { version: asked.version, must: open.some(({ mandatory, inForce }) => mandatory && inForce) }
  );
};
