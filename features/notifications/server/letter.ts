import type { Language } from '@pecset/contract';
import { proseTime } from '@pecset/kernel';
import { en as adminEn } from '../contract/admin-texts.en.ts';
import { hu as adminHu } from '../contract/admin-texts.hu.ts';
import { adminWords, saidOf } from '../contract/admin-words.ts';
import { type LetterTexts, letterTexts } from './letter-texts.ts';
import { isUrgent, type News } from './news.ts';

/** What a mail says; who it is from and how it looks is the same for all of ours. */
export type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
};

const adminTexts = { hu: adminHu, en: adminEn } as const;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

type PackNews = Extract<News, { readonly kind: 'late-answer' }>;

const whatOf = (news: PackNews): 'alert' | 'objection' | 'answer' => {
  if (news.answer.alertId !== null) return 'alert';
  return isUrgent(news) ? 'objection' : 'answer';
};

/** A mail passes through many hands: it names no pack. */
const packLetter = (texts: LetterTexts, news: PackNews, mode: string) => {
  const { sandbox } = texts;
  const { subject, body, todo } = texts[whatOf(news)];
  const isSandbox = mode === 'sandbox';
  return {
    subject: isSandbox ? `${sandbox.subject} ${subject}` : subject,
    paragraphs: [...(isSandbox ? [sandbox.body] : []), body, todo],
    todo,
  };
};

const adminLetter = (language: Language, news: Exclude<News, { readonly kind: 'late-answer' }>) => {
  const texts = adminTexts[language];
  const { what, todo, values } = adminWords(news, language);
  const subject = filled(texts[what], values);
  const said = saidOf(news);
  const words = said ? [filled(texts[said.text], said.values)] : [];
  const todos = todo.map((key) => filled(texts[key], values));
  // A Hungarian day ends with a full stop of its own.
  const sentence = `${subject}.`.replace(/\.\.$/, '.');
  return { subject, paragraphs: [sentence, ...words, ...todos], todo: todos.join(' ') };
};

/** Whoever reads it may work in several. */
const organisationIn = (texts: LetterTexts, { partnerId, name }: Told['organisation']): string =>
  name === '' ? filled(texts.unnamed, { number: String(partnerId) }) : filled(texts.organisation, { name });

/** Where there is something to do about it: what an admin is told is nearly always done on the organisation's page. */
const placeOf = (news: News): 'open' | 'openOrganisation' | undefined => {
  switch (news.kind) {
    // Notices lie behind the bell of every page; the pack's own would name it.
    case 'late-answer':
    case 'production-approved':
      return 'open';
    // Nothing can be done about it in Pecsét.
    case 'backup-missing':
      return undefined;
    case 'organisation-closing':
      return news.change === 'closed' ? undefined : 'openOrganisation';
    case 'login-refused':
    case 'national-notice':
    case 'password-shown':
    case 'password-renewed':
    case 'password-not-renewed':
    case 'production-refused':
    case 'colleague-changed':
    case 'certificate-expires':
      return 'openOrganisation';
  }
};

const paths = { open: '/', openOrganisation: '/profile/organisation' } as const;

const said = (language: Language, news: News, mode: string) =>
  news.kind === 'late-answer' ? packLetter(letterTexts[language], news, mode) : adminLetter(language, news);

/** What a push message says of it: in short, what happened and what to do, and where. It names no pack either. */
export const inShort = (language: Language, news: News, mode: string) => {
  const { subject, todo } = said(language, news, mode);
  const place = placeOf(news);
  return { subject, todo, path: place ? paths[place] : paths.open };
};

type Told = {
  readonly news: News;
  readonly mode: string;
  readonly at: Date;
  readonly publicUrl: string;
  readonly organisation: { readonly partnerId: number; readonly name: string };
};

export const letterOf = (language: Language, { news, mode, at, publicUrl, organisation }: Told): Letter => {
  const texts = letterTexts[language];
  const { subject, paragraphs } = said(language, news, mode);
  // Whoever reads it does so on another day perhaps.
  const time = proseTime(at, new Date(0), language);
  const place = placeOf(news);
  return {
    subject,
    paragraphs: [organisationIn(texts, organisation), ...paragraphs, filled(texts.time, { time })],
    ...(place && { action: { label: texts[place], url: publicUrl + paths[place] } }),
  };
};
