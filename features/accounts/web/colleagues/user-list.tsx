import type { Colleague } from '@pecset/accounts/contract';
import { Actions, Button, Card, Failure, Quiet, Table, useTexts } from '@pecset/web-kit';
import { useSession } from '../use-session.tsx';
import { actionsFor, type ColleagueAction } from './colleague-actions.ts';
import classes from './colleagues.module.css';
import { colleaguesTexts } from './texts.ts';
import { useColleagueActions } from './use-colleague-actions.ts';

type UserListProps = { readonly users: readonly Colleague[]; readonly onChange: () => void };

export const UserList = ({ users, onChange }: UserListProps) => {
  const t = useTexts(colleaguesTexts);
  const { act, changing, failure } = useColleagueActions(onChange);
  return (
    <Card title={t('users')}>
      <Failure title={t('notDone')} words={failure} />
      <Table className={classes.users}>
        <thead>
          <tr>
            <th scope="col">{t('userName')}</th>
            <th scope="col">{t('userEmail')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.userId}
              user={user}
              actions={actionsFor(user, users)}
              isChanging={changing === `${user.userId}`}
              onAct={(action) => void act(user, action)}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
};

type UserRowProps = {
  readonly user: Colleague;
  readonly actions: readonly ColleagueAction[];
  readonly isChanging: boolean;
  readonly onAct: (action: ColleagueAction) => void;
};

const statusWords: Readonly<Record<string, 'active' | 'inactive' | 'toConfirm'>> = {
  A: 'active',
  I: 'inactive',
  U: 'toConfirm',
};

const UserRow = ({ user, actions, isChanging, onAct }: UserRowProps) => {
  const t = useTexts(colleaguesTexts);
  const state = useSession();
  const isOwn = state.phase === 'signed-in' && state.session.userId === user.userId;
  const status = t(statusWords[user.status] ?? 'error');
  return (
    <tr>
      <th scope="row">
        <strong>{user.userName}</strong> {isOwn && <span>({t('you')})</span>}
      </th>
      <td data-label={t('userEmail')}>{user.email}</td>
      <td data-label={t('role')}>{t(user.roles.includes('ADMN') ? 'admin' : 'user')}</td>
      <td data-label={t('status')}>{user.status === 'A' ? status : <strong>{status}</strong>}</td>
      <td>
        {actions.length === 0 && <Quiet>{t('onlyAdmin')}</Quiet>}
        <Actions>
          {actions.map((action) => (
            <Button
              key={action}
              variant="default"
              size="sm"
              disabled={isChanging}
              aria-label={`${t(action)}: ${user.userName}`}
              onClick={() => onAct(action)}
            >
              {t(action)}
            </Button>
          ))}
        </Actions>
      </td>
    </tr>
  );
};
