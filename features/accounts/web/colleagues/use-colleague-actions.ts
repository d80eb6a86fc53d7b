import {
  type Colleague,
  removeColleague,
  setColleagueRoles,
  setColleagueStatus,
} from '@pecset/accounts/contract';
import { useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useSession, useSessions } from '../use-session.tsx';
import type { ColleagueAction } from './colleague-actions.ts';
import { colleaguesTexts } from './texts.ts';
import { useChange } from './use-change.ts';

const questions = {
  makeAdmin: { title: 'makeAdminTitle', message: 'makeAdminMessage', tone: 'info' },
  takeAdmin: { title: 'takeAdminTitle', message: 'takeAdminMessage', tone: 'danger' },
  deactivate: { title: 'deactivateTitle', message: 'deactivateMessage', tone: 'danger' },
  activate: { title: 'activateTitle', message: 'activateMessage', tone: 'info' },
  remove: { title: 'removeTitle', message: 'removeMessage', tone: 'danger' },
} as const satisfies Record<ColleagueAction, object>;

/** Each action is confirmed first. After a change to the own membership the session is read again; it may be over. */
export const useColleagueActions = (onChange: () => void) => {
  const t = useTexts(colleaguesTexts);
  const ask = useAsk();
  const call = useCall();
  const state = useSession();
  const { askAgain } = useSessions();
  const navigate = useNavigate();
  const words = useFailureWords(setColleagueStatus);
  const { run, changing, failure } = useChange(onChange);

  const attempts = {
    makeAdmin: (params) => call(setColleagueRoles, { params, body: { roles: ['ADMN'] } }),
    takeAdmin: (params) => call(setColleagueRoles, { params, body: { roles: [] } }),
    deactivate: (params) => call(setColleagueStatus, { params, body: { status: 'I' } }),
    activate: (params) => call(setColleagueStatus, { params, body: { status: 'A' } }),
    remove: (params) => call(removeColleague, { params }),
  } satisfies Record<ColleagueAction, (params: { userId: number }) => unknown>;

  const act = async ({ userId, userName: name }: Colleague, action: ColleagueAction): Promise<void> => {
    const isOwn = state.phase === 'signed-in' && state.session.userId === userId;
    const { title, message: usual, tone } = questions[action];
    const message = isOwn && action === 'takeAdmin' ? t('takeOwnAdminMessage') : t(usual, { name });
    if ((await ask.yesNo({ title: t(title, { name }), message, tone })) === 'no') return;
    const said = t('done', { what: t(action), name });
    const isDone = await run({ of: `${userId}`, attempt: () => attempts[action]({ userId }), words, said });
    if (!isDone || !isOwn) return;
    await askAgain();
    await navigate({ to: '/' });
  };
  return { act, changing, failure };
};
