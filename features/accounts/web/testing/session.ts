import type { Session } from '@pecset/accounts/contract';

/** Anna's session, with all terms accepted. */
export const anna: Session = {
  userId: 7,
  userName: 'minta.anna',
  partnerId: 1,
  orgName: 'Minta Patika',
  status: null,
  roles: [],
  sandboxMode: true,
  byPin: false,
  lockAfterMinutes: null,
  mayDispenseUnasked: false,
  tcVer: null,
  tcMust: false,
  ppVer: null,
  ppMust: false,
};
