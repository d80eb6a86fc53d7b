import { proseTime } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import { decisionIn } from '../../domain/index.ts';
import { decisionTexts } from './texts.ts';
import { decisionWords } from './words.ts';

/** Who decided meanwhile, what and when, and why; undefined if nothing was decided. */
export const useMeanwhileWords = () => {
  const t = useTexts(decisionTexts);
  const { language } = useLanguage();
  return ({ outcomes: [newest] }: HistoryItem): string | undefined =>
    newest &&
    t('meanwhile', {
      userName: newest.userName,
      time: proseTime(new Date(newest.at), new Date(serverClock.now()), language),
      decision: t(decisionWords[decisionIn(newest)].name),
      words: newest.words,
    });
};
