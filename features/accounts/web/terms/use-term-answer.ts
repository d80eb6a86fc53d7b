import { acceptTerm, logout } from '@pecset/accounts/contract';
import { useCall, useFailureWords } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessions } from '../use-session.tsx';
import type { PendingTerm } from './pending-terms.ts';

/** Accepting goes on; declining logs out, which only the server can do. */
export const useTermAnswer = ({ kind, version }: PendingTerm) => {
  const call = useCall();
  const sessions = useSessions();
  const navigate = useNavigate();
  const acceptWords = useFailureWords(acceptTerm);
  const logoutWords = useFailureWords(logout);
  const [failures, setFailures] = useState(0);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (answer: 'accept' | 'decline') => {
      if (answer === 'accept') {
        const accepted = await call(acceptTerm, { params: { termId: kind, version } });
        if (accepted.ok) sessions.settleTerm(kind);
        return accepted.ok ? undefined : acceptWords(accepted.refusal);
      }
      const left = await sessions.logout();
      if (left.ok) await navigate({ to: '/login' });
      return left.ok ? undefined : logoutWords(left.refusal);
    },
    onSuccess: (failure) => failure && setFailures((count) => count + 1),
  });
  return {
    accept: () => mutate('accept'),
    decline: () => mutate('decline'),
    pending: isPending,
    failure: data,
    failures,
  };
};
