import type { Language } from '@pecset/contract';
import { htmlText } from '../html.ts';

export type PrintPage = {
  readonly language: Language;
  readonly title: string;
  /** A word written across every page that must not be taken for the real thing. */
  readonly across?: string | undefined;
  /** The page below its heading, as HTML. */
  readonly body: string;
};

/** A whole page for A4, without script; its style is a file of its own, at the address given. */
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
