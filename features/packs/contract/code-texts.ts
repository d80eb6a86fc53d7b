import type { Language } from '@pecset/contract';
import type { CodeTexts } from './code-text.ts';
import { codeTextsEn } from './code-texts.en.ts';
import { codeTextsHu } from './code-texts.hu.ts';

/** For the server; the page loads only the texts of its language. */
export const codeTexts: Readonly<Record<Language, CodeTexts>> = { hu: codeTextsHu, en: codeTextsEn };
