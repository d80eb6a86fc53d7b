import type { Session, TermKind } from '@pecset/accounts/contract';

export type PendingTerm = { readonly kind: TermKind; readonly version: string; readonly must: boolean };

/** The versions that await the user's answer, the terms before the privacy policy. */
export const pendingTerms = ({ tcVer, tcMust, ppVer, ppMust }: Session): readonly PendingTerm[] => [
  ...(tcVer === null ? [] : [{ kind: 'TC', version: tcVer, must: tcMust } as const]),
  ...(ppVer === null ? [] : [{ kind: 'PP', version: ppVer, must: ppMust } as const]),
];

/** The next one to ask for. A mandatory one cannot be put off, even if it was put off before it took effect. */
export const askedNow = (
  session: Session,
  isPutOff: (term: PendingTerm) => boolean,
): PendingTerm | undefined => pendingTerms(session).find((term) => term.must || !isPutOff(term));

export const mustAccept = (session: Session): boolean => pendingTerms(session).some(({ must }) => must);

const settled: Readonly<Record<TermKind, Partial<Session>>> = {
  TC: { tcVer: null, tcMust: false },
  PP: { ppVer: null, ppMust: false },
};

export const afterAccepting = (session: Session, kind: TermKind): Session => ({
  ...session,
  ...settled[kind],
});
