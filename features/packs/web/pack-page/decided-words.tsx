import { proseTime } from '@pecset/kernel';
import { buttonLook, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { decisionTexts, type Verdict } from '../../domain/index.ts';
import { packsTexts } from '../texts.ts';

type Grounds = Pick<Verdict, 'kind' | 'row'>;

/** Somebody has decided that the pack stays where it is. */
const isHeldBack = ({ kind }: Grounds): boolean => kind === 'held' || kind === 'suspicion';

type DecidedWordsProps = { readonly verdict: Pick<Verdict, 'held'>; readonly now: number };

/** Who decided to hold the pack back, and when, also beside a newer alert; nothing about any other pack. */
export const DecidedWords = ({ verdict, now }: DecidedWordsProps) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  const [decided] = verdict.held?.outcomes ?? [];
  if (!decided?.decision) return null;
  const decidedAt = proseTime(new Date(decided.at), new Date(now), language);
  const decision = t(decisionTexts[decided.decision]);
  return <p>{t('leadHeld', { decidedBy: decided.userName, decidedAt, decision })}</p>;
};

/** On the pack's page, where it may be what leads. */
const leading = { ...buttonLook({ size: 'xl' }), 'data-primary': true } as const;

type DossierLinkProps = { readonly verdict: Grounds; readonly leads?: boolean };

/** Where an alert, or a pack that is held back, is looked into. */
export const DossierLink = ({ verdict, leads = false }: DossierLinkProps) => {
  const t = useTexts(packsTexts);
  const { kind, row } = verdict;
  if (!row || !(isHeldBack(verdict) || kind === 'alert')) return null;
  return (
    <Link
      {...(leads ? leading : buttonLook({ variant: 'outline' }))}
      to="/alerts/$mlId"
      params={{ mlId: row.mlId }}
    >
      {t('toDossier')}
    </Link>
  );
};
