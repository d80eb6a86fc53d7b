import { login, logout, type Session, token } from '@pecset/accounts/contract';
import type { InputOf } from '@pecset/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mayHaveSession } from './login-marker.ts';

export type Credentials = InputOf<typeof login>['body'];

type Needs = {
  readonly call: Call;
  readonly queryClient: QueryClient;
  /** Of the page; the server may one day ask an old one to reload. */
  readonly version: string;
  readonly cookies: () => string;
};

/** The one place that knows who is signed in: restores, opens and ends the session. */
export type Sessions = ReturnType<typeof makeSessions>;

export const makeSessions = ({ call, queryClient, version, cookies }: Needs) => {
  const query = { v: version };

  const restore = async (): Promise<Session | null> => {
    if (!mayHaveSession(cookies())) return null;
    const answer = await call(token, { query });
    if (answer.ok) return answer.value;
    if (answer.refusal.status === 401) return null;
    throw new Error(`The session could not be restored: ${answer.refusal.errCode}`);
  };
  const current = queryOptions({
    queryKey: ['session'],
    queryFn: restore,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

  return {
    current,

    /** Waits for the session to be restored; throws when the server cannot tell. */
    restored: (): Promise<Session | null> => queryClient.ensureQueryData(current),

    login: async (body: Credentials): Promise<Result<Session, CallFailure<typeof login>>> => {
      const answer = await call(login, { query, body });
      if (answer.ok) queryClient.setQueryData(current.queryKey, answer.value);
      return answer;
    },

    /** What the page remembers of this user goes with the session: the next one at this counter is somebody else. */
    logout: async (): Promise<Result<null, CallFailure<typeof logout>>> => {
      const answer = await call(logout);
      if (!answer.ok) return answer;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== current.queryKey[0] });
      queryClient.setQueryData(current.queryKey, null);
      return ok(null);
    },
  };
};
