import type { Language } from '@pecset/contract';
import { verdictTextsEn } from './verdict-texts.en.ts';
import { verdictTextsHu } from './verdict-texts.hu.ts';

/** For the server; the page loads only the texts of its language. */
export const verdictTextsIn: Readonly<
  Record<Language, Readonly<Record<keyof typeof verdictTextsEn, string>>>
> = { hu: verdictTextsHu, en: verdictTextsEn };
