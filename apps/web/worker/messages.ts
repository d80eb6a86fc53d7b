/** What the page says to a worker: to take over now, or to tell which build it is of. */
export const messages = { takeOver: 'take-over', whichBuild: 'which-build' } as const;
