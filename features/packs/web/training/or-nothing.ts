const Nothing = () => null;

/** A file that cannot be loaded, as without connection, leaves the lesson out: the pack's page goes on without it. */
export const orNothing = <Part>(loading: Promise<Part>): Promise<Part | typeof Nothing> =>
  loading.catch(() => Nothing);
