/** Alerts in transactions that the European system aims at: one in two thousand. */
export const EU_TARGET = 0.0005;

export type ReasonCount = { readonly reasonCode: string | null; readonly alerts: number };

/** What needs a word on how it turned out, but was no alert: a product that no list knows, and what stayed uncertain. */
const noAlarms: readonly (string | null)[] = ['NMVS_NC_PC_01', 'PECSET_NOT_CERTAIN'];

/** Of everything that was objected to: what the national system counts as an alert. */
export const alarmsAmong = (reasons: readonly ReasonCount[]): number =>
  reasons.reduce((sum, { reasonCode, alerts }) => sum + (noAlarms.includes(reasonCode) ? 0 : alerts), 0);

export const alertRate = (alarms: number, transactions: number): number =>
  transactions === 0 ? 0 : alarms / transactions;

/** What a rate says. */
export type RateReading =
  /** Fewer transactions than bring one alert at the target: one more or less would turn it round. */
  | 'too-few'
  | 'within'
  /** More than the target allows, but not more than chance does. */
  | 'near'
  | 'above';

/**
 * How many alerts there would be at the target, and whether there are clearly more: beyond twice the spread of what
 * comes about by chance alone.
 */
export const readRate = (alarms: number, transactions: number): RateReading => {
  const expected = transactions * EU_TARGET;
  if (expected < 1) return 'too-few';
  if (alarms <= expected) return 'within';
  return alarms <= expected + 2 * Math.sqrt(expected) ? 'near' : 'above';
};
