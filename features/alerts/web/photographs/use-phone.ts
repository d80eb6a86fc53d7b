import { ok, refuse } from '@pecset/kernel';
import { type CallFailure, serverClock, useCall, useFailureWords } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { addOnPhone, openOnPhone, type PhoneInvitation } from '../../contract/index.ts';
import { newSecret, phoneEntry } from './phone-entry.ts';
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

/** The other failures say something of one photograph only. */
const isOver = ({ errCode }: CallFailure<typeof addOnPhone>): boolean => errCode === 'address-ended';

export const usePhone = (): Phone => {
  const call = useCall();
  const openWords = useFailureWords(openOnPhone);
  const addWords = useFailureWords(addOnPhone);
  const [entry] = useState(() => phoneEntry(window.location.hash, sessionStorage, newSecret));
  const [state, setState] = useState<PhoneState>({ phase: entry ? 'opening' : 'no-address' });
  const over = (words: string, mayTryAgain = false) => setState({ phase: 'over', words, mayTryAgain });

  const open = useEffectEvent(async () => {
    if (!entry) return;
    const answer = await call(openOnPhone, { body: entry });
    if (answer.ok) return setState({ phase: 'open', invitation: answer.value });
    const { errCode } = answer.refusal;
    const isFinal = ['address-unknown', 'address-used', 'address-ended'].includes(errCode);
    return over(openWords(answer.refusal), !isFinal);
  });
  useEffect(() => {
    if (state.phase === 'opening') void open();
  }, [state.phase]);

  const endsAt = state.phase === 'open' ? state.invitation.endsAt : undefined;
  const end = useEffectEvent(() => over(openWords({ errCode: 'address-ended' })));
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => end(), Date.parse(endsAt) - serverClock.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  const send: SendPhotograph = async (file, shows) => {
    const authorization = `Bearer ${entry?.token}.${entry?.secret}`;
    const answer = await call(addOnPhone, { file, fields: { shows } }, { headers: { authorization } });
    if (answer.ok) {
      setState({ phase: 'open', invitation: answer.value });
      return ok(undefined);
    }
    const words = addWords(answer.refusal);
    if (isOver(answer.refusal)) over(words);
    return refuse(words);
  };
  return { state, open: () => setState({ phase: 'opening' }), send };
};
