import { Button } from '@mantine/core';
import type { Colleague } from '@pecset/accounts/contract';
import { useSession } from '@pecset/accounts/web';
import { Notice, useTexts } from '@pecset/web-kit';
import { useId } from 'react';
import classes from './colleagues.module.css';
import { colleaguesTexts } from './texts.ts';
import { type ColleagueAction, useColleagueActions } from './use-colleague-actions.ts';

type UserListProps = { readonly users: readonly Colleague[]; readonly onChange: () => void };

export const UserList = ({ users, onChange }: UserListProps) => {
  const t = useTexts(colleaguesTexts);
  const id = useId();
  const { actionsFor, act, changing, failure } = useColleagueActions(onChange);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('users')}</h2>
      {failure && (
        <Notice tone="failure" title={t('notDone')}>
          {failure}
        </Notice>
      )}
      <ul className={classes.list}>
        {users.map((user) => (
          <UserRow
            key={user.userId}
            user={user}
            actions={actionsFor(user)}
            isChanging={changing === `${user.userId}`}
            onAct={(action) => void act(user, action)}
          />
        ))}
      </ul>
    </section>
  );
};

type UserRowProps = {
  readonly user: Colleague;
  readonly actions: readonly ColleagueAction[];
  readonly isChanging: boolean;
  readonly onAct: (action: ColleagueAction) => void;
};

const UserRow = ({ user, actions, isChanging, onAct }: UserRowProps) => {
  const t = useTexts(colleaguesTexts);
  const state = useSession();
  const isOwn = state.phase === 'signed-in' && state.session.userId === user.userId;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <p className={classes.name}>
          <strong>{user.userName}</strong> {isOwn && <span>({t('you')})</span>}
        </p>
        <p className={classes.email}>{user.email}</p>
      </div>
      <p className={classes.marks}>
        <span data-role={user.roles.includes('ADMN') ? 'admin' : 'user'}>
          {t(user.roles.includes('ADMN') ? 'admin' : 'user')}
        </span>{' '}
        {user.status !== 'A' && <span data-role="inactive">{t('inactive')}</span>}
      </p>
      <div className={classes.actions}>
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
      </div>
    </li>
  );
};
