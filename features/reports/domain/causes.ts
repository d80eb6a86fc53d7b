import type { AlertCause, AlertOutcome } from '@pecset/packs/contract';
import { isAlarmReason } from './rate.ts';

/** Alerts by what was found to be their cause; null: nobody has decided yet. */
export type CauseCount = {
  readonly cause: AlertCause | null;
  readonly alerts: number;
  /** Those of them that the national system counts as alerts. */
  readonly alarms: number;
};

/** Outcomes recorded before causes were asked for. */
const causeOfOutcome: Readonly<Record<AlertOutcome, AlertCause>> = {
  'own-error': 'other-own-error',
  technical: 'other-technical',
  suspicion: 'suspicion',
};

type Judged = {
  readonly cause: AlertCause | null;
  readonly outcome: AlertOutcome | null;
  readonly reasonCode: string | null;
  readonly count: number;
};

const causeIn = ({ cause, outcome }: Judged): AlertCause | null =>
  cause ?? (outcome && causeOfOutcome[outcome]);

const sumOf = (rows: readonly Judged[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Most frequent first; what nobody has decided comes last, however much it is. */
export const causesOf = (rows: readonly Judged[]): readonly CauseCount[] =>
  [...Map.groupBy(rows, causeIn)]
    .map(([cause, some]) => ({
      cause,
      alerts: sumOf(some),
      alarms: sumOf(some.filter(({ reasonCode }) => isAlarmReason(reasonCode))),
    }))
    .toSorted(
      (one, other) =>
        Number(one.cause === null) - Number(other.cause === null) ||
        other.alerts - one.alerts ||
        String(one.cause).localeCompare(String(other.cause), 'en'),
    );

/** The cause of most of the alerts that make the rate; undefined if none of them is decided. */
export const topCause = (causes: readonly CauseCount[]): AlertCause | undefined =>
  causes
    .filter(({ alarms }) => alarms > 0)
    .flatMap(({ cause, alarms }) => (cause === null ? [] : [{ cause, alarms }]))
    .toSorted((one, other) => other.alarms - one.alarms)[0]?.cause;
