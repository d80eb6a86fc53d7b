import type { Colleague } from '@pecset/accounts/contract';
import { ConfirmColleagues } from './confirm-colleagues.tsx';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { UserList } from './user-list.tsx';

type ColleaguesProps = {
  /** As returned by `GET /api/profile/org` and `GET /api/org/colleagues`. */
  readonly users: readonly Colleague[];
  /** Called after each attempted change. */
  readonly onChange: () => void;
};

/** Members and open invitations of the organisation, with an admin's actions. */
export const Colleagues = ({ users, onChange }: ColleaguesProps) => (
  <>
    <ConfirmColleagues users={users} onChange={onChange} />
    <UserList users={users} onChange={onChange} />
    <InviteForm onChange={onChange} />
    <OpenInvitations onChange={onChange} />
  </>
);
