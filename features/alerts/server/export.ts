import { alertOutcome } from '@pecset/packs/contract';
import { coded, column, type ExportTable } from '@pecset/server-kit/export';
import { outcomeWords } from '../contract/index.ts';
import { photographExports } from './photographs/export.ts';

const inBoth = Object.fromEntries(
  alertOutcome.options.map((outcome) => [
    outcome,
    [outcomeWords.hu[outcome], outcomeWords.en[outcome]] as const,
  ]),
);

/** Alerts with who printed and acknowledged them, and every recorded outcome. */
export const alertExports: readonly ExportTable[] = [
  {
    name: 'alerts',
    title: { hu: 'Riasztások', en: 'Alerts' },
    holds: ['alert'],
    columns: [
      column('mlId', ['Azonosító', 'ID'], 'text', 'a.ml_id::text'),
      column('alertId', ['Riasztás azonosítója', 'Alert ID'], 'free', 'a.alert_id'),
      column('printedBy', ['Nyomtatta', 'Printed by'], 'text', 'a.printed_by::text'),
      column('printedAt', ['Nyomtatva', 'Printed'], 'time', 'a.printed_at'),
      column('acknowledgedBy', ['Tudomásul vette', 'Acknowledged by'], 'text', 'a.acknowledged_by::text'),
      column('acknowledgedAt', ['Tudomásul véve', 'Acknowledged'], 'time', 'a.acknowledged_at'),
    ],
    from: (partnerId) => `from alert a where a.partner_id = ${partnerId} order by a.ml_id`,
  },
  {
    name: 'alertOutcomes',
    title: { hu: 'Kivizsgálások', en: 'Alert outcomes' },
    holds: ['alert_outcome'],
    columns: [
      column('mlId', ['Azonosító', 'ID'], 'text', 'o.ml_id::text'),
      coded('outcome', ['A kivizsgálás eredménye', 'Outcome'], 'o.outcome', inBoth),
      column('words', ['Szövegesen', 'In words'], 'free', 'o.words'),
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 'o.user_id::text'),
      column('at', ['Időpont', 'Time'], 'time', 'o.at'),
    ],
    from: (partnerId) =>
      `from alert_outcome o where o.partner_id = ${partnerId} order by o.ml_id, o.outcome_id`,
  },
  ...photographExports,
];
