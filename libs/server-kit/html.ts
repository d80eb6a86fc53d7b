import { readableText } from '@pecset/kernel';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML: between tags, or inside an attribute that has quotes. */
export const htmlText = (text: string): string =>
  readableText(text).replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
