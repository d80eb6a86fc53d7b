let count = 1;

/** How many scanned packs wait for a login; after a reload only the one in the URL is left. */
export const waitingPacks = {
  note: (packs: number): void => {
    count = packs;
  },
  count: (): number => count,
};
