import type { Colleague } from '@pecset/accounts/contract';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { UserList } from './user-list.tsx';

type ColleaguesProps = {
  /** As `GET /api/profile/org` and `GET /api/org/colleagues` tell them. */
  readonly users: readonly Colleague[];
  /** Something about them was changed here. */
  readonly onChange: () => void;
};

/** Who works in the organisation and who is invited, with what an admin can do about it. */
export const Colleagues = ({ users, onChange }: ColleaguesProps) => (
  <>
    <UserList users={users} onChange={onChange} />
    <InviteForm onChange={onChange} />
    <OpenInvitations onChange={onChange} />
  </>
);
