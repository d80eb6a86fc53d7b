import type { Language } from '@pecset/contract';
import { confirmEmail } from '../../contract/confirm-email.ts';
import type { Letter } from '../mails/queue-mail.ts';
import { mailTexts } from '../mails/texts.ts';
import type { Worded } from '../mails/worded.ts';
import { en } from './mail-texts.en.ts';
import { hu } from './mail-texts.hu.ts';

const texts: Readonly<Record<Language, Worded<typeof en>>> = { hu, en };

type Written = Omit<Letter, 'to'>;

/** Seconds; the mails say 24 hours. */
export const LINK_LIFE = 24 * 60 * 60;

/** For the address to be confirmed: opening the link shows that the user reads mail there. */
export const confirmationMail = (
  kind: 'confirmEmail' | 'confirmSecondary',
  language: Language,
  { publicUrl, code }: { readonly publicUrl: string; readonly code: string },
): Written => {
  const { subject, body, action } = texts[language][kind];
  const url = `${publicUrl}${confirmEmail.path}?${new URLSearchParams({ code }).toString()}`;
  const note = mailTexts[language].ignore;
  return { language, content: { subject, paragraphs: [body], action: { label: action, url }, note } };
};

export const noticeMail = (
  kind: 'addressTaken' | 'emailAsked' | 'secondaryChanged' | 'secondaryConfirmed',
  language: Language,
): Written => {
  const { subject, body, note } = texts[language][kind];
  return { language, content: { subject, paragraphs: [body], note } };
};
