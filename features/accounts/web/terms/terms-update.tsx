import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../use-session.tsx';
import { askedNow } from './pending-terms.ts';

const TermsUpdateDialog = lazy(async () => ({
  default: (await import('./terms-update-dialog.tsx')).TermsUpdateDialog,
}));

/** Where the texts themselves are read, nothing stands before them. */
const readingPages = ['/terms-and-conditions', '/privacy-policy'];

/** Asks for what waits for an answer, one after the other, on every page of the application. */
export const TermsUpdate = () => {
  const state = useSession();
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  if (state.phase !== 'signed-in' || readingPages.includes(pathname)) return null;
  const { userId } = state.session;
  const keyOf = ({ kind, version }: { kind: string; version: string }) => `${userId} ${kind} ${version}`;
  const next = askedNow(state.session, (term) => putOff.includes(keyOf(term)));
  if (!next) return null;
  return (
    <Suspense>
      <TermsUpdateDialog
        key={keyOf(next)}
        term={next}
        onLater={() => setPutOff((before) => [...before, keyOf(next)])}
      />
    </Suspense>
  );
};
