import type { Language } from '@pecset/contract';
import { proseTime } from '@pecset/kernel';
import type { LeadsTo, News } from '../contract/index.ts';
import { type LetterTexts, letterTexts } from './letter-texts.ts';

/** Content of a mail; sender and layout are the same for all. */
export type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
};

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Others may read a mail, so it names no pack. */
const inMail = (language: Language, { words }: News, mode: string) => {
  const { what, said, todo, outside } = words(language);
  if (!outside) {
    // A Hungarian day ends with a full stop of its own.
    const sentence = `${what}.`.replace(/\.\.$/, '.');
    return { subject: what, paragraphs: [sentence, ...(said ? [said] : []), ...todo], todo: todo.join(' ') };
  }
  const { sandbox } = letterTexts[language];
  const isSandbox = mode === 'sandbox';
  return {
    subject: isSandbox ? `${sandbox.subject} ${outside.subject}` : outside.subject,
    paragraphs: [...(isSandbox ? [sandbox.body] : []), outside.body, outside.todo],
    todo: outside.todo,
  };
};

/** Named because the reader may work in several organisations. */
const organisationIn = (texts: LetterTexts, { partnerId, name }: Told['organisation']): string =>
  name === '' ? filled(texts.unnamed, { number: String(partnerId) }) : filled(texts.organisation, { name });

const paths: Readonly<Record<LeadsTo, string>> = {
  start: '/',
  alerts: '/alerts',
  organisation: '/profile/organisation',
  nowhere: '/',
};

/** Short form for a push message: what happened, what to do, and the page; it names no pack either. */
export const inShort = (language: Language, news: News, mode: string) => {
  const { subject, todo } = inMail(language, news, mode);
  return { subject, todo, path: paths[news.leadsTo] };
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
  const { subject, paragraphs } = inMail(language, news, mode);
  const { leadsTo } = news;
  // `new Date(0)` as the current time forces a full date: the mail may be read on another day.
  const time = proseTime(at, new Date(0), language);
  return {
    subject,
    paragraphs: [organisationIn(texts, organisation), ...paragraphs, filled(texts.time, { time })],
    ...(leadsTo !== 'nowhere' && {
      action: { label: texts.open[leadsTo], url: publicUrl + paths[leadsTo] },
    }),
  };
};
