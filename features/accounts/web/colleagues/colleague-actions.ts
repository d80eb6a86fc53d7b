import type { Colleague } from '@pecset/accounts/contract';

export type ColleagueAction = 'makeAdmin' | 'takeAdmin' | 'deactivate' | 'activate' | 'remove';

type Known = Pick<Colleague, 'userId' | 'status' | 'roles'>;

const isActiveAdmin = ({ status, roles }: Known): boolean => status === 'A' && roles.includes('ADMN');

export const isOnlyAdmin = (user: Known, users: readonly Known[]): boolean =>
  isActiveAdmin(user) && !users.some((other) => other.userId !== user.userId && isActiveAdmin(other));

/** The actions for a user; none for the only active admin, since there must always be one. */
export const actionsFor = (user: Known, users: readonly Known[]): readonly ColleagueAction[] => {
  if (isOnlyAdmin(user, users)) return [];
  if (user.status === 'U') return ['activate', 'deactivate', 'remove'];
  if (user.status !== 'A') return ['activate', 'remove'];
  return [user.roles.includes('ADMN') ? 'takeAdmin' : 'makeAdmin', 'deactivate', 'remove'];
};
