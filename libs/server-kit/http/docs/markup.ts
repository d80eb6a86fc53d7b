import { htmlText } from '../../html.ts';

export const code = (value: string): string => `<code>${htmlText(value)}</code>`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
