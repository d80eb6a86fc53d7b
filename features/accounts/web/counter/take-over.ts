import { type OpenedSession, Session } from '@pecset/accounts/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Sessions } from '../sessions.ts';

type Needs = {
  readonly sessions: Pick<Sessions, 'current' | 'setLocked'>;
  readonly queryClient: QueryClient;
};

/** A colleague goes on: what is on screen stays there, and is asked for anew in their name. */
export const takeOver = async ({ sessions, queryClient }: Needs, opened: OpenedSession): Promise<Session> => {
  const { current, setLocked } = sessions;
  const session = Session.parse(opened);
  await queryClient.cancelQueries({ queryKey: current.queryKey });
  setLocked(false);
  queryClient.setQueryData(current.queryKey, session);
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== current.queryKey[0],
  };
  queryClient.removeQueries({ type: 'inactive', ...others });
  void queryClient.invalidateQueries(others);
  return session;
};
