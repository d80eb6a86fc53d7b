import { useTexts } from '@pecset/web-kit';
import type { Member } from '../contract/index.ts';
import classes from './organisation-screen.module.css';
import { organisationTexts } from './texts.ts';

const statusText = (status: string) => {
  if (status === 'A') return 'active';
  return status === 'I' ? 'inactive' : 'error';
};

/** Who belongs to the organisation. */
export const UsersTable = ({ users }: { readonly users: readonly Member[] }) => {
  const t = useTexts(organisationTexts);
  return (
    <table className={classes.users}>
      <thead>
        <tr>
          {(['userName', 'email', 'status', 'roles'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map(({ userId, userName, email, status, roles }) => (
          <tr key={userId}>
            <td>{userName}</td>
            <td>{email}</td>
            <td>{t(statusText(status))}</td>
            <td>{roles.map((role) => (role === 'ADMN' ? t('admin') : role)).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
