import { changeUserProfile } from '@pecset/accounts/contract';
import type { Language } from '@pecset/contract';
import { useCall } from '@pecset/web-kit';
import { useSession } from './use-session.tsx';

/** Keeps the language that a signed-in user has chosen, for their mails. That it failed is no reason to disturb them. */
export const useMailLanguage = (): ((language: Language) => void) => {
  const call = useCall();
  const { phase } = useSession();
  return (language) => {
    if (phase === 'signed-in') void call(changeUserProfile, { body: { language } });
  };
};
