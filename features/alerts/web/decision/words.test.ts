import { expect, test } from 'vitest';
import {
  causeWords,
  decisionWords as decisionsOnSheets,
  placeWords,
  stateWords,
} from '../../contract/index.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';
import { causeTexts, decisionWords, placeTexts, stateTexts } from './words.ts';

test.each([['hu', hu] as const, ['en', en] as const])(
  'sheets and workbooks name causes, decisions, places and states as the page does, in %s',
  (language, texts) => {
    const onPage = (keys: Readonly<Record<string, keyof typeof en>>) =>
      Object.fromEntries(Object.entries(keys).map(([code, key]) => [code, texts[key]]));
    const names = Object.fromEntries(Object.entries(decisionWords).map(([code, { name }]) => [code, name]));
    expect(onPage(causeTexts)).toEqual(causeWords[language]);
    expect(onPage(names)).toEqual(decisionsOnSheets[language]);
    expect(onPage(placeTexts)).toEqual(placeWords[language]);
    expect(onPage(stateTexts)).toEqual(stateWords[language]);
  },
);
