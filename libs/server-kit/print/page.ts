import type { Language } from '@pecset/contract';
import { htmlText } from '../html.ts';

export type PrintPage = {
  readonly language: Language;
  readonly title: string;
  /** A watermark for pages that must not be mistaken for real ones. */
  readonly across?: string | undefined;
  /** HTML below the heading. */
  readonly body: string;
};

/** A whole A4 page without script; its style sheet is at the given address. */
export const printPageWith =
  (styleAddress: string) =>
  ({ language, title, across, body }: PrintPage): string =>
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${htmlText(title)}</title>
<link rel="stylesheet" href="${htmlText(styleAddress)}">
</head>
<body>
${across === undefined ? '' : `<p class="across" aria-hidden="true">${htmlText(across)}</p>`}
<h1>${htmlText(title)}</h1>
${body}
</body>
</html>
`;
