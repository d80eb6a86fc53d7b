import { lazy, Suspense } from 'react';
import { useSession } from '../use-session.tsx';

const TermsUpdate = lazy(async () => ({ default: (await import('./terms-update.tsx')).TermsUpdate }));

/** On every page of the application; seldom is there anything to ask. */
export const TermsPending = () => {
  const state = useSession();
  if (state.phase !== 'signed-in' || !(state.session.tcVer ?? state.session.ppVer)) return null;
  return (
    <Suspense>
      <TermsUpdate session={state.session} />
    </Suspense>
  );
};
