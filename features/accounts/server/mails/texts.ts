import type { Language } from '@pecset/contract';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';
import type { Worded } from './worded.ts';

export const mailTexts: Readonly<Record<Language, Worded<typeof en>>> = { hu, en };
