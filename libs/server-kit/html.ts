import { readableText } from '@pecset/kernel';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML: between tags, or inside a quoted attribute. */
export const htmlText = (text: string): string =>
  readableText(text).replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
