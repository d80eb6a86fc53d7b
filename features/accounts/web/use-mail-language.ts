import type { Language } from '@pecset/contract';
import { useCall } from '@pecset/web-kit';
import { useSession } from './use-session.tsx';

/** Stores a signed-in user's chosen language for their mails; a failure is no reason to disturb them. */
export const useMailLanguage = (): ((language: Language) => void) => {
  const call = useCall();
  const { phase } = useSession();
  const keep = async (language: Language) => {
    // Loaded on demand: hardly anybody changes the language.
    const profile = await import('../contract/user-profile.ts').catch(() => undefined);
    if (profile) await call(profile.changeUserProfile, { body: { language } });
  };
  return (language) => {
    if (phase === 'signed-in') void keep(language);
  };
};
