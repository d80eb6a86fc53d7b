/** Within this much the two clocks agree: an answer takes its time, and its header tells whole seconds. */
const toleranceMs = 60_000;

/** The server's time, as far as its answers tell: a counter's own clock may be a month behind. */
export const makeServerClock = (ownTime: () => number) => {
  let aheadMs = 0;
  return {
    /** The `Date` header of an answer; what is none changes nothing. */
    hear: (date: string | null): void => {
      const ahead = Date.parse(date ?? '') - ownTime();
      if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead;
    },
    now: (): number => ownTime() + aheadMs,
  };
};

export type ServerClock = ReturnType<typeof makeServerClock>;

/** One for the page: there is one server. */
export const serverClock = makeServerClock(() => Date.now());
