/** Target of the European system, in alerts per transaction: one in two thousand. */
export const EU_TARGET = 0.0005;

export type ReasonCount = { readonly reasonCode: string | null; readonly alerts: number };

/** Reasons that need an outcome but are not alerts: an unknown product, and a result that stayed uncertain. */
const noAlarms: readonly (string | null)[] = ['NMVS_NC_PC_01', 'PECSET_NOT_CERTAIN'];

/** Whether the national system counts it as an alert. */
export const isAlarmReason = (reasonCode: string | null): boolean => !noAlarms.includes(reasonCode);

/** Counts only what the national system counts as an alert. */
export const alarmsAmong = (reasons: readonly ReasonCount[]): number =>
  reasons.reduce((sum, { reasonCode, alerts }) => sum + (isAlarmReason(reasonCode) ? alerts : 0), 0);

export const alertRate = (alarms: number, transactions: number): number =>
  transactions === 0 ? 0 : alarms / transactions;

/** How a rate compares with the target. */
export type RateReading =
  /** At the target not even one alert would be expected; a single one more or less would change the reading. */
  | 'too-few'
  | 'within'
  /** Above the target, but within random variation. */
  | 'near'
  | 'above';

/**
 * Compares the alerts with the number expected at the target; `above` means more than two standard deviations (Poisson)
 * over it.
 */
export const readRate = (alarms: number, transactions: number): RateReading => {
  const expected = transactions * EU_TARGET;
  if (expected < 1) return 'too-few';
  if (alarms <= expected) return 'within';
  return alarms <= expected + 2 * Math.sqrt(expected) ? 'near' : 'above';
};
