import { DayCloseIcon, HelpIcon, ReportIcon, ScanIcon, WarningIcon } from '@pecset/web-kit';
import type { ComponentType } from 'react';

export type Place = {
  readonly text: 'scan' | 'alerts' | 'report' | 'dayClose' | 'help';
  readonly to: string;
  /** Key that opens the place after `g`. */
  readonly letter: string;
  readonly Icon: ComponentType;
};

/** Pages for daily use; all others are in the menu. */
export const places: readonly Place[] = [
  { text: 'scan', to: '/', letter: 's', Icon: ScanIcon },
  { text: 'alerts', to: '/alerts', letter: 'a', Icon: WarningIcon },
  { text: 'report', to: '/report', letter: 'r', Icon: ReportIcon },
  { text: 'dayClose', to: '/report/close', letter: 'd', Icon: DayCloseIcon },
  { text: 'help', to: '/help', letter: 'h', Icon: HelpIcon },
];

type Location = { readonly pathname: string };

/** A dossier is part of the alerts; every other place is one page. */
export const placeAt = ({ pathname }: Location): Place | undefined =>
  places.find(({ to }) => to === pathname || (to === '/alerts' && pathname.startsWith('/alerts/')));
