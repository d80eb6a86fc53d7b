/** What a workstation says of a dispense that it recorded while our server could not be reached. */
export type RecordedClaim = {
  /** When, by the workstation's clock. */
  readonly at: string;
  /** By whom. */
  readonly userId: number;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Art. 29 says "as soon as": what waits longer than a week is printed and resolved by hand. */
export const recordedForMs = 7 * dayMs;

/** Two clocks that are kept right differ by less. */
export const clockSkewMs = 5 * 60 * 1000;

export type ClaimRefusal = 'recorded-in-future' | 'recorded-too-long-ago';

/** What speaks against a claim at `now` (milliseconds since 1970). */
export const claimRefusal = ({ at }: Pick<RecordedClaim, 'at'>, now: number): ClaimRefusal | undefined => {
  const age = now - Date.parse(at);
  if (age < -clockSkewMs) return 'recorded-in-future';
  return age > recordedForMs + clockSkewMs ? 'recorded-too-long-ago' : undefined;
};

/** What is claimed when it is sent at `now`: by a clock that ran ahead, no more than that it was not later. */
export const claimedAt = (recordedAt: string, now: number): string =>
  new Date(Math.min(Date.parse(recordedAt), now)).toISOString();
