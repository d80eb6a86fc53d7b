/** A version of the terms or the privacy policy, and whether the user in question has accepted it. */
export type OfferedVersion = {
  readonly version: string;
  readonly mandatory: boolean;
  readonly accepted: boolean;
};

export type PendingTerm = { readonly version: string; readonly must: boolean };

/**
 * What a user still has to answer, given all versions, newest first: the newest one, unless it was accepted. It must
 * be accepted when any version since the last accepted one is mandatory: a later, optional one does not lift that.
 */
export const pendingTerm = (newestFirst: readonly OfferedVersion[]): PendingTerm | undefined => {
  const lastAccepted = newestFirst.findIndex(({ accepted }) => accepted);
  const open = lastAccepted === -1 ? newestFirst : newestFirst.slice(0, lastAccepted);
  const [newest] = open;
  return newest && { version: newest.version, must: open.some(({ mandatory }) => mandatory) };
};
