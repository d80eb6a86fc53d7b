import type { Language } from '@pecset/contract';
import { coded, column, type ExportTable, modeWords } from '@pecset/server-kit/export';
import { causeWords, decisionWords, outcomeWords, placeWords, stateWords } from '../contract/index.ts';
import { photographExports } from './photographs/export.ts';

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** As `coded` takes them. */
const inBoth = ({ hu, en }: Words): Readonly<Record<string, readonly [string, string]>> =>
  Object.fromEntries(Object.entries(hu).map(([code, words]) => [code, [words, en[code] ?? code]]));

const ID = ['Azonosító', 'ID'] as const;
const TIME = ['Időpont', 'Time'] as const;
const USER = ['Felhasználó azonosítója', 'User ID'] as const;

const kinds = {
  taken: ['Kivizsgálásra átvéve', 'Taken to be looked into'],
  note: ['Jegyzet', 'Note'],
  place: ['A csomag helye', 'Place of the pack'],
  compared: ['Második beolvasás', 'Second reading'],
  acknowledged: ['Tudomásul véve', 'Acknowledged'],
  printed: ['Nyomtatás', 'Print'],
  mail: ['Levél szövege', 'Text for a mail'],
  'photograph-removed': ['Fénykép eltávolítva', 'Photograph removed'],
} as const;

const alerts: ExportTable = {
  name: 'alerts',
  title: { hu: 'Riasztások', en: 'Alerts' },
  holds: ['alert'],
  columns: [
    column('mlId', ID, 'text', 'a.ml_id::text'),
    column('number', ['Saját sorszám', 'Our number'], 'number', 'a.number'),
    coded('mode', ['Üzemmód', 'Mode'], 'a.mode', modeWords),
    column('alertId', ['Riasztás azonosítója', 'Alert ID'], 'free', 'a.alert_id'),
    coded('state', ['Állapot', 'State'], 'a.state', inBoth(stateWords)),
    coded('decided', ['Döntés', 'Decision'], 'a.decided', inBoth(decisionWords)),
    coded('place', ['A csomag helye', 'Place of the pack'], 'a.place', inBoth(placeWords)),
    column('placeWords', ['Hely szövegesen', 'Place in words'], 'free', 'a.place_words'),
    column('takenBy', ['Ki vizsgálja', 'Looked into by'], 'text', 'a.taken_by::text'),
    column('takenAt', ['Átvéve', 'Taken'], 'time', 'a.taken_at'),
    column('printedBy', ['Nyomtatta', 'Printed by'], 'text', 'a.printed_by::text'),
    column('printedAt', ['Nyomtatva', 'Printed'], 'time', 'a.printed_at'),
    column('acknowledgedBy', ['Tudomásul vette', 'Acknowledged by'], 'text', 'a.acknowledged_by::text'),
    column('acknowledgedAt', ['Tudomásul véve', 'Acknowledged'], 'time', 'a.acknowledged_at'),
  ],
  from: (partnerId) => `from alert a where a.partner_id = ${partnerId} order by a.ml_id`,
};

const outcomes: ExportTable = {
  name: 'alertOutcomes',
  title: { hu: 'Kivizsgálások', en: 'Alert outcomes' },
  holds: ['alert_outcome'],
  columns: [
    column('mlId', ID, 'text', 'o.ml_id::text'),
    coded('outcome', ['Az ok fajtája', 'Kind of cause'], 'o.outcome', inBoth(outcomeWords)),
    coded('cause', ['Ok', 'Cause'], 'o.cause', inBoth(causeWords)),
    coded('decision', ['Döntés', 'Decision'], 'o.decision', inBoth(decisionWords)),
    column('words', ['Szövegesen', 'In words'], 'free', 'o.words'),
    column('userId', USER, 'text', 'o.user_id::text'),
    column('confirmedBy', ['Megerősítette (azonosító)', 'Confirmed by (ID)'], 'text', 'o.confirmed_by::text'),
    column('at', TIME, 'time', 'o.at'),
  ],
  from: (partnerId) =>
    `from alert_outcome o where o.partner_id = ${partnerId} order by o.ml_id, o.outcome_id`,
};

const entries: ExportTable = {
  name: 'alertEntries',
  title: { hu: 'Kivizsgálások lépései', en: 'Steps of investigations' },
  holds: ['dossier_entry'],
  columns: [
    column('mlId', ID, 'text', 'e.ml_id::text'),
    coded('kind', ['Lépés', 'Step'], 'e.kind', kinds),
    column('facts', ['Részletek', 'Details'], 'free', 'e.facts::text'),
    column('userId', USER, 'text', 'e.user_id::text'),
    column('at', TIME, 'time', 'e.at'),
  ],
  from: (partnerId) => `from dossier_entry e where e.partner_id = ${partnerId} order by e.ml_id, e.entry_id`,
};

const settings: ExportTable = {
  name: 'alertSettings',
  title: { hu: 'Riasztások beállításai', en: 'Settings of alerts' },
  holds: ['dossier_settings'],
  columns: [
    column('secondPerson', ['Második személy', 'Second person'], 'text', 's.second_person::text'),
    column('authorityMail', ['A hatóság címe', 'Address of the authority'], 'free', 's.authority_mail'),
    column(
      'nationalMail',
      ['Az országos szervezet címe', 'Address of the national organisation'],
      'free',
      's.national_mail',
    ),
  ],
  from: (partnerId) => `from dossier_settings s where s.partner_id = ${partnerId}`,
};

/** Alerts with their dossiers: who did what, every decision, and the photographs. */
export const alertExports: readonly ExportTable[] = [
  alerts,
  outcomes,
  entries,
  ...photographExports,
  settings,
];
