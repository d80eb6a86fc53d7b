import { createElement, Fragment, type ReactNode } from 'react';

/** The part of a DOM node that is read here. */
export type SourceNode = {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<SourceNode>;
  readonly getAttribute?: (name: string) => string | null;
};

const headings = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
const shown = new Set(
  'P UL OL LI DL DT DD STRONG EM B I SMALL SUB SUP ADDRESS TABLE CAPTION THEAD TBODY TR TH TD BLOCKQUOTE'.split(
    ' ',
  ),
);
const empty = new Set(['BR', 'HR']);
/** Containers without meaning here: their content is shown. Any other element is left out with its content. */
const unwrapped = new Set(['BODY', 'MAIN', 'ARTICLE', 'SECTION', 'HEADER', 'FOOTER', 'DIV', 'SPAN', 'TIME']);

const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);

type Shift = { readonly headingsFrom: 1 | 3 };

/**
 * A page of ours as elements of this page, by an allow-list, so that a page from elsewhere could bring only words. The
 * only attribute kept is the target of a link.
 */
export const safeElements = (node: SourceNode, shift: Shift): ReactNode => {
  const { nodeName: name } = node;
  if (name === '#text') return node.nodeValue;
  const children = () => [...node.childNodes].map((child) => safeElements(child, shift));
  const element = (tag: string, props = {}) => createElement(tag, props, ...children());
  if (empty.has(name)) return createElement(name.toLowerCase());
  if (shown.has(name)) return element(name.toLowerCase());
  if (unwrapped.has(name)) return createElement(Fragment, null, ...children());
  if (headings.includes(name)) return element(headingAt(headings.indexOf(name) + shift.headingsFrom));
  if (name === 'A') return element('a', linkProps(node.getAttribute?.('href') ?? ''));
  return null;
};

const headingAt = (level: number): string => `h${Math.min(level, headings.length)}`;

const linkProps = (href: string) => (isSafeLink(href) ? { href, rel: 'noreferrer' } : {});
