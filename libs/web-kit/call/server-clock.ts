/** Smaller differences are ignored: an answer takes time to arrive, and its header has whole seconds. */
const toleranceMs = 60_000;

/** Estimates the server's time from its answers, since a workstation's own clock may be a month behind. */
export const makeServerClock = (ownTime: () => number) => {
  let aheadMs = 0;
  return {
    /** Takes the `Date` header of an answer; ignores an invalid one. */
    hear: (date: string | null): void => {
      const ahead = Date.parse(date ?? '') - ownTime();
      if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead;
    },
    now: (): number => ownTime() + aheadMs,
  };
};

export type ServerClock = ReturnType<typeof makeServerClock>;

/** Shared by the whole page, since there is only one server. */
export const serverClock = makeServerClock(() => Date.now());
