const Nothing = () => null;

/** If its file cannot be loaded, as without connection, the lesson is left out and the page works without it. */
export const orNothing = <Part>(loading: Promise<Part>): Promise<Part | typeof Nothing> =>
  loading.catch(() => Nothing);
