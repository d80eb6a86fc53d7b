import { ok, refuse } from '@pecset/kernel';
import { serverClock, useCall, useFailureWords } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addOnPhone, openOnPhone, type PhoneInvitation } from '../../contract/index.ts';
import { newSecret, type PhoneEntry, phoneEntry } from './phone-entry.ts';
import type { SendPhotograph } from './use-uploads.ts';

export type PhoneState =
  | { readonly phase: 'no-address' | 'opening' }
  | { readonly phase: 'open'; readonly invitation: PhoneInvitation }
  | { readonly phase: 'over'; readonly words: string; readonly mayTryAgain: boolean };

type Phone = {
  readonly state: PhoneState;
  readonly open: () => void;
  readonly send: SendPhotograph;
};

const isFinal = (errCode: string): boolean =>
  ['address-unknown', 'address-used', 'address-ended'].includes(errCode);

const useOpened = (entry: PhoneEntry | undefined) => {
  const call = useCall();
  const words = useFailureWords(openOnPhone);
  const open = async (body: PhoneEntry): Promise<PhoneState> => {
    const answer = await call(openOnPhone, { body });
    if (answer.ok) return { phase: 'open', invitation: answer.value };
    const { refusal } = answer;
    return { phase: 'over', words: words(refusal), mayTryAgain: !isFinal(refusal.errCode) };
  };
  return useQuery({
    queryKey: ['photographs', entry?.token],
    queryFn: () => (entry ? open(entry) : ({ phase: 'no-address' } as const)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
};

/** What the phone may do, from the address that it was opened with until that ends. */
export const usePhone = (): Phone => {
  const call = useCall();
  const openWords = useFailureWords(openOnPhone);
  const addWords = useFailureWords(addOnPhone);
  const [entry] = useState(() => phoneEntry(window.location.hash, localStorage, newSecret));
  const opened = useOpened(entry);
  const [since, setSince] = useState<PhoneState>();
  const state = since ?? opened.data ?? { phase: 'opening' };

  const endsAt = state.phase === 'open' ? state.invitation.endsAt : undefined;
  const end = useEffectEvent(() => {
    setSince({ phase: 'over', words: openWords({ errCode: 'address-ended' }), mayTryAgain: false });
  });
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => end(), Date.parse(endsAt) - serverClock.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  const send: SendPhotograph = async (file, shows) => {
    const authorization = `Bearer ${entry?.token}.${entry?.secret}`;
    const answer = await call(addOnPhone, { file, fields: { shows } }, { headers: { authorization } });
    if (answer.ok) {
      setSince({ phase: 'open', invitation: answer.value });
      return ok(undefined);
    }
    const words = addWords(answer.refusal);
    // The other failures say something of one photograph only.
    if (answer.refusal.errCode === 'address-ended') setSince({ phase: 'over', words, mayTryAgain: false });
    return refuse(words);
  };
  return { state, open: () => void opened.refetch(), send };
};
