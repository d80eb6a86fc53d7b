import type { SessionState } from '@pecset/accounts/web';
import {
  HelpIcon,
  LoginIcon,
  NamesIcon,
  OperatorIcon,
  OrganisationIcon,
  PersonIcon,
  ReportIcon,
  ScanIcon,
  ScannerIcon,
  WarningIcon,
  WorkstationIcon,
} from '@pecset/web-kit';
import type { ComponentType } from 'react';

/** All users, or those with this session state or role. */
type Audience = 'everybody' | 'signed-out' | 'signed-in' | 'ADMN' | 'OPER';

type MenuItem = {
  readonly text:
    | 'login'
    | 'scan'
    | 'alerts'
    | 'report'
    | 'setupScanner'
    | 'workstation'
    | 'userProfile'
    | 'organisation'
    | 'productNames'
    | 'operatorDesk'
    | 'help';
  readonly to: string;
  readonly shownTo: Audience;
  readonly Icon: ComponentType;
};

export const menuItems: readonly MenuItem[] = [
  { text: 'login', to: '/login', shownTo: 'signed-out', Icon: LoginIcon },
  { text: 'scan', to: '/', shownTo: 'signed-in', Icon: ScanIcon },
  { text: 'alerts', to: '/alerts', shownTo: 'signed-in', Icon: WarningIcon },
  { text: 'report', to: '/report', shownTo: 'signed-in', Icon: ReportIcon },
  { text: 'setupScanner', to: '/barcode/setup', shownTo: 'everybody', Icon: ScannerIcon },
  { text: 'workstation', to: '/profile/workstation', shownTo: 'signed-in', Icon: WorkstationIcon },
  { text: 'userProfile', to: '/profile/user', shownTo: 'signed-in', Icon: PersonIcon },
  { text: 'organisation', to: '/profile/organisation', shownTo: 'ADMN', Icon: OrganisationIcon },
  { text: 'productNames', to: '/profile/products', shownTo: 'ADMN', Icon: NamesIcon },
  { text: 'operatorDesk', to: '/admin', shownTo: 'OPER', Icon: OperatorIcon },
  { text: 'help', to: '/help', shownTo: 'everybody', Icon: HelpIcon },
];

const audiences = (state: SessionState): readonly string[] => {
  if (state.phase === 'restoring') return ['everybody'];
  if (state.phase !== 'signed-in') return ['everybody', 'signed-out'];
  return ['everybody', 'signed-in', ...state.session.roles];
};

export const menuFor = (state: SessionState): readonly MenuItem[] =>
  menuItems.filter(({ shownTo }) => audiences(state).includes(shownTo));
