/** A workstation's claim about a dispense that it recorded while our server could not be reached. */
export type RecordedClaim = {
  /** Time by the workstation's clock. */
  readonly at: string;
  /** The user who recorded it. */
  readonly userId: number;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Art. 29 says "as soon as": after a week an entry is printed and resolved by hand. */
export const recordedForMs = 7 * dayMs;

/** Allowed difference between two synchronised clocks. */
export const clockSkewMs = 5 * 60 * 1000;

export type ClaimRefusal = 'recorded-in-future' | 'recorded-too-long-ago';

/** Returns why a claim is refused at `now` (milliseconds since 1970), or undefined. */
export const claimRefusal = ({ at }: Pick<RecordedClaim, 'at'>, now: number): ClaimRefusal | undefined => {
  const age = now - Date.parse(at);
  if (age < -clockSkewMs) return 'recorded-in-future';
  return age > recordedForMs + clockSkewMs ? 'recorded-too-long-ago' : undefined;
};

/** The time to claim when sending at `now`: never in the future, even if the workstation's clock was ahead. */
export const claimedAt = (recordedAt: string, now: number): string =>
  new Date(Math.min(Date.parse(recordedAt), now)).toISOString();
