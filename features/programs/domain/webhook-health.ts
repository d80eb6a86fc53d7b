import { waitAfter } from './webhook-retry.ts';

/** One request to a receiver. Delivered and refused are answers; of any other outcome there was none. */
export type Try = { readonly outcome: string; readonly tookMs: number };

export type Tries = readonly [Try, ...Try[]];

export type Health = {
  /** Since the first failure after the last success. */
  readonly failingSince: Date | null;
  /** How often in a row there was no answer. */
  readonly silences: number;
  /** Nothing is sent until then. */
  readonly restUntil: Date | null;
  readonly slow: boolean;
};

const SLOW_MS = 2_000;

export const isAnswer = ({ outcome }: Pick<Try, 'outcome'>): boolean =>
  outcome === 'delivered' || outcome === 'refused';

const lastOf = ([first, ...others]: Tries): Try => others.at(-1) ?? first;

const isDelivered = ({ outcome }: Try): boolean => outcome === 'delivered';

/** How a receiver is after a run of tries, of which only the last may have had no answer. */
export const healthAfter = (
  before: Health,
  tries: Tries,
  { at, chance }: { readonly at: Date; readonly chance: number },
): Health => {
  const last = lastOf(tries);
  const isSilent = !isAnswer(last);
  const silentBefore = tries.some(isAnswer) ? 0 : before.silences;
  const silences = isSilent ? silentBefore + 1 : 0;
  const failedBefore = tries.some(isDelivered) ? null : before.failingSince;
  return {
    failingSince: isDelivered(last) ? null : (failedBefore ?? at),
    silences,
    restUntil: isSilent ? new Date(at.getTime() + waitAfter(silences, chance)) : null,
    slow: isSilent || tries.some(({ tookMs }) => tookMs > SLOW_MS),
  };
};
