import type { SessionState } from '@pecset/accounts/web';
import {
  LoginIcon,
  OrganisationIcon,
  PersonIcon,
  ReportIcon,
  ScanIcon,
  ScannerIcon,
  WorkstationIcon,
} from '@pecset/web-kit';
import type { ComponentType } from 'react';

type Audience = 'everybody' | 'signed-out' | 'signed-in' | 'admin' | 'operator';

type MenuItem = {
  readonly text:
    | 'login'
    | 'scan'
    | 'setupScanner'
    | 'workstation'
    | 'userProfile'
    | 'organisation'
    | 'productNames'
    | 'operatorDesk';
  readonly to: string;
  readonly shownTo: Audience;
  readonly Icon: ComponentType;
};

export const menuItems: readonly MenuItem[] = [
  { text: 'login', to: '/login', shownTo: 'signed-out', Icon: LoginIcon },
  { text: 'scan', to: '/', shownTo: 'signed-in', Icon: ScanIcon },
  { text: 'setupScanner', to: '/barcode/setup', shownTo: 'everybody', Icon: ScannerIcon },
  { text: 'workstation', to: '/profile/workstation', shownTo: 'signed-in', Icon: WorkstationIcon },
  { text: 'userProfile', to: '/profile/user', shownTo: 'signed-in', Icon: PersonIcon },
  { text: 'organisation', to: '/profile/organisation', shownTo: 'admin', Icon: PersonIcon },
  { text: 'productNames', to: '/profile/products', shownTo: 'admin', Icon: ReportIcon },
  { text: 'operatorDesk', to: '/admin', shownTo: 'operator', Icon: OrganisationIcon },
];

const audiences = (state: SessionState): readonly Audience[] => {
  if (state.phase === 'restoring') return ['everybody'];
  if (state.phase !== 'signed-in') return ['everybody', 'signed-out'];
  const { roles } = state.session;
  return [
    'everybody',
    'signed-in',
    ...(roles.includes('ADMN') ? (['admin'] as const) : []),
    ...(roles.includes('OPER') ? (['operator'] as const) : []),
  ];
};

export const menuFor = (state: SessionState): readonly MenuItem[] =>
  menuItems.filter(({ shownTo }) => audiences(state).includes(shownTo));
