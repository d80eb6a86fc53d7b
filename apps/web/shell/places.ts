import { DayCloseIcon, HelpIcon, ReportIcon, ScanIcon, WarningIcon } from '@pecset/web-kit';
import type { ComponentType } from 'react';

export type Place = {
  readonly text: 'scan' | 'alerts' | 'report' | 'dayClose' | 'help';
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** After `g` it leads there. */
  readonly letter: string;
  readonly Icon: ComponentType;
};

/** Of all time, as they are counted. */
const openAlertsOf = { minDate: '', statusFilter: 'undecided' };

/** The pages of every day; everything else is in the menu. */
export const places: readonly Place[] = [
  { text: 'scan', to: '/', letter: 's', Icon: ScanIcon },
  { text: 'alerts', to: '/report', search: openAlertsOf, letter: 'a', Icon: WarningIcon },
  { text: 'report', to: '/report', letter: 'r', Icon: ReportIcon },
  { text: 'dayClose', to: '/report/close', letter: 'd', Icon: DayCloseIcon },
  { text: 'help', to: '/help', letter: 'h', Icon: HelpIcon },
];

type Location = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };

/** The list of open alerts is a report too, and each is a place of its own. */
export const placeAt = ({ pathname, search }: Location): Place | undefined => {
  const here = places.filter(({ to }) => to === pathname);
  return here.find((place) => place.search?.statusFilter === search.statusFilter) ?? here.at(-1);
};
