let count = 1;

/** How many scanned packs wait for a login; a reload leaves the one in the address. */
export const waitingPacks = {
  note: (packs: number): void => {
    count = packs;
  },
  count: (): number => count,
};
