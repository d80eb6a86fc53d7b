import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Sessions } from './sessions.ts';
import type { ShownSession } from './stored-login/last-session.ts';

export type SessionState =
  | { readonly phase: 'restoring' }
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'signed-in'; readonly session: ShownSession }
  | { readonly phase: 'unreachable'; readonly retry: () => void };

const SessionsContext = createContext<Sessions | undefined>(undefined);

type SessionsProviderProps = { readonly sessions: Sessions; readonly children: ReactNode };

export const SessionsProvider = ({ sessions, children }: SessionsProviderProps) => (
  <SessionsContext value={sessions}>{children}</SessionsContext>
);

export const useSessions = (): Sessions => {
  const sessions = useContext(SessionsContext);
  if (!sessions) throw new Error('useSessions needs a SessionsProvider above it');
  return sessions;
};

export const useSession = (): SessionState => {
  const { data, isFetching, refetch } = useQuery(useSessions().current);
  if (data) return { phase: 'signed-in', session: data };
  if (data === null) return { phase: 'signed-out' };
  if (isFetching) return { phase: 'restoring' };
  return { phase: 'unreachable', retry: () => void refetch() };
};
