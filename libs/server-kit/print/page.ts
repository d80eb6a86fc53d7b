import { createHash } from 'node:crypto';
import type { Language } from '@pecset/contract';
import { htmlText } from '../html.ts';
import { printedStyle } from './style.ts';

type PageFrame = {
  readonly language: Language;
  readonly title: string;
  /** A watermark for pages that must not be mistaken for real ones. */
  readonly across?: string | undefined;
};

export type PrintPage = PageFrame & {
  /** HTML below the heading. */
  readonly body: string;
};

/** What stands before and after the body of an A4 page without script; `head` is the HTML that gives it its style. */
export const pageAround = (head: string, { language, title, across }: PageFrame) => ({
  before: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${htmlText(title)}</title>
</head>
<body>
${across === undefined ? '' : `<p class="across" aria-hidden="true">${htmlText(across)}</p>`}
<h1>${htmlText(title)}</h1>
`,
  after: `
</body>
</html>
`,
});

export const styleFrom = (address: string): string => `<link rel="stylesheet" href="${htmlText(address)}">`;

const styleHash = createHash('sha256').update(printedStyle).digest('base64');

/**
 * For a page that is kept as a file: its style inside, and a policy of its own, under which it loads nothing, runs
 * nothing, and shows only pictures that are inside too.
 */
export const styleInside = `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${styleHash}'; img-src data:">
<style>${printedStyle}</style>`;

/** A whole page whose style sheet is at the given address. */
export const printPageWith =
  (styleAddress: string) =>
  ({ body, ...frame }: PrintPage): string => {
    const { before, after } = pageAround(styleFrom(styleAddress), frame);
    return before + body + after;
  };
