import { useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { wordOf } from '../../domain/verdict-words.ts';
import { packsTexts } from '../texts.ts';
import type { SeenRow } from './basket-row.ts';
import type { Told } from './basket-state.ts';
import { nameOf } from './basket-words.ts';
import { type Said, saidNext, silence } from './said-next.ts';
import { basketTexts } from './texts.ts';

type SaidProps = {
  readonly told: Told | undefined;
  readonly rows: readonly SeenRow[];
  /** The present headline. */
  readonly leads: string;
  /** One of the packs must not be handed out. */
  readonly stopped: boolean;
  /** Nothing is being asked or sent. */
  readonly atRest: boolean;
};

/** For screen readers: announces each result once, in words; assertively if a pack must not be handed out. */
export const SaidOfBasket = ({ told, rows, leads, stopped, atRest }: SaidProps) => {
  const t = useTexts(basketTexts);
  const ofPacks = useTexts(packsTexts);
  // What was told before this was mounted has been announced already.
  const [said, setSaid] = useState({ of: told, leads, ...silence });

  const wordsOf = (what: Told): Said => {
    if (what.kind === 'failed') return { words: `${leads}. ${t('failedAdvice')}`, urgent: true };
    if (what.kind === 'sent') return { words: `${t('saidSent', what)} ${leads}`, urgent: stopped };
    const seen = rows.find(({ row }) => row.id === what.id);
    const name = seen ? `${nameOf(seen)}, ${seen.row.pack.sn}` : '';
    if (!seen || what.kind === 'again') return { words: t('saidAgain', { name }), urgent: false };
    const verdict = ofPacks(wordOf(seen.verdict));
    return { words: t('saidVerdict', { name, verdict, leads }), urgent: seen.standing === 'stop' };
  };
  const next = saidNext(said, { told, leads, atRest }, wordsOf);
  if (next !== said) setSaid(next);

  return (
    <>
      <p role="status" className="only-heard">
        {!said.urgent && said.words}
      </p>
      <p role="alert" className="only-heard">
        {said.urgent && said.words}
      </p>
    </>
  );
};
