export type Outage = { readonly name: string; readonly seconds: number; readonly wholeSeconds: number };

/** Measures the longest time without any answer during a disturbance. */
export const watchOutages = (now: () => number) => {
  let heardAt = now();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, now() - heardAt);
    heardAt = now();
  };
  return {
    heard: look,
    during: async (name: string, happen: () => Promise<void>): Promise<Outage> => {
      const began = now();
      longest = 0;
      await happen();
      // Includes the current gap, as requests may still be waiting.
      const seconds = Math.max(longest, now() - heardAt) / 1_000;
      return { name, seconds, wholeSeconds: (now() - began) / 1_000 };
    },
  };
};
