import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../../contract/index.ts';
import { askedNow } from './pending-terms.ts';
import { TermsUpdateDialog } from './terms-update-dialog.tsx';

/** Pages for reading the texts, which no dialog may cover. */
const readingPages = ['/terms-and-conditions', '/privacy-policy'];

/** Asks for the pending answers, one after the other. */
export const TermsUpdate = ({ session }: { readonly session: Session }) => {
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  if (readingPages.includes(pathname)) return null;
  const keyOf = ({ kind, version }: { kind: string; version: string }) =>
    `${session.userId} ${kind} ${version}`;
  const next = askedNow(session, (term) => putOff.includes(keyOf(term)));
  if (!next) return null;
  return (
    <TermsUpdateDialog
      key={keyOf(next)}
      term={next}
      onLater={() => setPutOff((before) => [...before, keyOf(next)])}
    />
  );
};
