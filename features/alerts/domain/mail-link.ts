/** Mail programs and systems cut longer links, some of them without a word. */
const LONGEST_LINK = 1_800;

export type MailToWrite = { readonly to: string; readonly subject: string; readonly text: string };

/** RFC 6068: line breaks are %0D%0A, and nothing of an address can add a header or another recipient. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));

/** A line break could begin another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const addressed = (to: string): string => encoded(oneLine(to)).replaceAll('%40', '@');

/** The link that opens the mail program, and whether the text fits into it; if not, it has only address and subject. */
export const mailLink = ({ to, subject, text }: MailToWrite) => {
  const head = `mailto:${addressed(to)}?subject=${encoded(oneLine(subject))}`;
  const whole = `${head}&body=${encoded(text)}`;
  return whole.length <= LONGEST_LINK ? { href: whole, isWhole: true } : { href: head, isWhole: false };
};
