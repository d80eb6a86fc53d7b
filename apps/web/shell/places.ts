import { DayCloseIcon, HelpIcon, ReportIcon, ScanIcon, WarningIcon } from '@pecset/web-kit';
import type { ComponentType } from 'react';

export type Place = {
  readonly text: 'scan' | 'alerts' | 'report' | 'dayClose' | 'help';
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Key that opens the place after `g`. */
  readonly letter: string;
  readonly Icon: ComponentType;
};

/** All open alerts without a start date, as the badge counts them. */
const openAlertsOf = { minDate: '', statusFilter: 'undecided' };

/** Pages for daily use; all others are in the menu. */
export const places: readonly Place[] = [
  { text: 'scan', to: '/', letter: 's', Icon: ScanIcon },
  { text: 'alerts', to: '/report', search: openAlertsOf, letter: 'a', Icon: WarningIcon },
  { text: 'report', to: '/report', letter: 'r', Icon: ReportIcon },
  { text: 'dayClose', to: '/report/close', letter: 'd', Icon: DayCloseIcon },
  { text: 'help', to: '/help', letter: 'h', Icon: HelpIcon },
];

type Location = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };

/** The list of open alerts has the path of the report, but is a place of its own. */
export const placeAt = ({ pathname, search }: Location): Place | undefined => {
  const here = places.filter(({ to }) => to === pathname);
  return here.find((place) => place.search?.statusFilter === search.statusFilter) ?? here.at(-1);
};
