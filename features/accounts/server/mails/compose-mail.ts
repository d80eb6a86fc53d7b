import type { Language } from '@pecset/contract';
import { readableLine } from '@pecset/kernel';
import { htmlText, type Mail } from '@pecset/server-kit';
import { mailTexts } from './texts.ts';

/** Content of one mail; greeting, footer and both formats (plain and HTML) are the same for all. */
export type MailContent = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The reader's action: a button in HTML, a URL on a line of its own in plain text. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly note?: string;
};

const actionText = ({ action }: MailContent): readonly string[] =>
  action ? [`${action.label}:\n${action.url}`] : [];

const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`;

const small = (text: string): string => `<p style="color:#555;font-size:14px">${htmlText(text)}</p>`;

/** The link as a button, and again as text to copy, since some mail programs remove links. */
const actionHtml = ({ action }: MailContent): readonly string[] => {
  if (!action) return [];
  const url = htmlText(action.url);
  const button =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c4b;color:#fff;text-decoration:none';
  return [
    `<p><a href="${url}" style="${button}">${htmlText(action.label)}</a></p>`,
    `<p style="font-size:14px;word-break:break-all">${url}</p>`,
  ];
};

/** Text and HTML of a mail without images or remote content, readable in every mail program. */
export const composeMail = (
  language: Language,
  content: MailContent,
  provider = 'Pecsét',
): Omit<Mail, 'to'> => {
  const { greeting, footer } = mailTexts[language];
  const subject = readableLine(content.subject);
  const paragraphs = content.paragraphs.map(readableLine);
  const notes = content.note ? [content.note] : [];
  const signature = `${footer} ${provider}`;
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...actionHtml(content),
    ...[...notes, signature].map(small),
  ];
  return {
    subject,
    text: [greeting, ...paragraphs, ...actionText(content), ...notes, `-- \n${signature}`].join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(subject)}</title></head>`,
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:36em">',
      ...body,
      '</body></html>',
    ].join('\n'),
  };
};
