import { expect, test } from 'vitest';
import { outcomeWords } from '../contract/index.ts';
import { outcomeTexts } from './outcome-texts.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';

test.each([['hu', hu] as const, ['en', en] as const])(
  'a sheet and a workbook name an outcome as the page does, in %s',
  (language, texts) => {
    const onPage = Object.entries(outcomeTexts).map(([outcome, name]) => [outcome, texts[name]]);
    expect(Object.fromEntries(onPage)).toEqual(outcomeWords[language]);
  },
);
