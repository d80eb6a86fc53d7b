import { lazy, Suspense } from 'react';
import { useSession } from '../use-session.tsx';

const TermsUpdate = lazy(async () => ({ default: (await import('./terms-update.tsx')).TermsUpdate }));

/** Rendered on every page; loads the dialog only if there is something to ask. */
export const TermsPending = () => {
  const state = useSession();
  if (state.phase !== 'signed-in' || !(state.session.tcVer ?? state.session.ppVer)) return null;
  return (
    <Suspense>
      <TermsUpdate session={state.session} />
    </Suspense>
  );
};
