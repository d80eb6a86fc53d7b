import type { PictureName } from './pictures/picture-names.ts';
import type { en } from './texts.en.ts';

type Key = Exclude<keyof typeof en, 'found'>;

/** Instructions come first, in order, then the reasons. */
export type Section = {
  /** Target of links all over the app; a test checks that every link has its section. */
  readonly anchor: string;
  readonly title: Key;
  readonly steps: readonly Key[];
  readonly reasons: readonly Key[];
  readonly picture?: PictureName;
};

export const beforeVerdicts: readonly Section[] = [
  {
    anchor: 'first-steps',
    title: 'firstSteps',
    steps: ['firstDo1', 'firstDo2', 'firstDo3', 'firstDo4', 'firstDo5'],
    reasons: ['firstWhy1', 'firstWhy2'],
    picture: 'scan',
  },
  {
    anchor: 'scanner',
    title: 'scanner',
    steps: ['scannerDo1', 'scannerDo2', 'scannerDo3', 'scannerDo4', 'scannerDo5'],
    reasons: ['scannerWhy1', 'scannerWhy2'],
    picture: 'setup',
  },
];

export const afterVerdicts: readonly Section[] = [
  {
    anchor: 'alerts',
    title: 'alerts',
    steps: ['alertsDo1', 'alertsDo2', 'alertsDo3', 'alertsDo4', 'alertsDo5', 'alertsDo6', 'alertsDo7'],
    reasons: ['alertsWhy1', 'alertsWhy2', 'alertsWhy3'],
    picture: 'alert',
  },
  {
    anchor: 'dossier',
    title: 'dossier',
    steps: ['dossierDo1', 'dossierDo2', 'dossierDo3', 'dossierDo4', 'dossierDo5', 'dossierDo6', 'dossierDo7'],
    reasons: ['dossierWhy1', 'dossierWhy2'],
  },
  {
    anchor: 'alert-rate',
    title: 'alertRate',
    steps: ['rateDo1', 'rateDo2', 'rateDo3'],
    reasons: ['rateWhy1'],
    picture: 'report',
  },
  {
    anchor: 'offline',
    title: 'offline',
    steps: ['offlineDo1', 'offlineDo2', 'offlineDo3', 'offlineDo4', 'offlineDo5'],
    reasons: ['offlineWhy1', 'offlineWhy2'],
  },
  {
    anchor: 'national-away',
    title: 'nationalAway',
    steps: ['awayDo1', 'awayDo2', 'awayDo3', 'awayDo4'],
    reasons: ['awayWhy1'],
  },
  {
    anchor: 'restored',
    title: 'restored',
    steps: ['restoredDo1', 'restoredDo2', 'restoredDo3', 'restoredDo4', 'restoredDo5'],
    reasons: ['restoredWhy1', 'restoredWhy2'],
  },
  {
    anchor: 'production',
    title: 'production',
    steps: [
      'productionDo0',
      'productionDo1',
      'productionDo2',
      'productionDo3',
      'productionDo4',
      'productionDo5',
    ],
    reasons: ['productionWhy1', 'productionWhy2'],
  },
  {
    anchor: 'privacy',
    title: 'privacy',
    steps: ['privacyDo1', 'privacyDo2', 'privacyDo3'],
    reasons: ['privacyWhy1', 'privacyWhy2', 'privacyWhy3'],
  },
];
