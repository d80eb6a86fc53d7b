import type { Language } from '@pecset/contract';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';

type Worded<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Worded<Texts[Key]>;
};

export type MailTexts = Worded<typeof en>;

export const mailTexts: Readonly<Record<Language, MailTexts>> = { hu, en };
