import { isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type SourceNode, safeElements } from './safe-elements.ts';

const text = (value: string): SourceNode => ({ nodeName: '#text', nodeValue: value, childNodes: [] });
const node = (
  nodeName: string,
  childNodes: readonly SourceNode[],
  attributes: Record<string, string> = {},
) => ({
  nodeName,
  nodeValue: null,
  childNodes,
  getAttribute: (name: string) => attributes[name] ?? null,
});

/** The elements as they would be written, attributes and all. */
const written = (shown: ReactNode): string => {
  if (Array.isArray(shown)) return shown.map(written).join('');
  if (!isValidElement<{ children?: ReactNode }>(shown)) return typeof shown === 'string' ? shown : '';
  const { children, ...attributes } = shown.props;
  if (typeof shown.type !== 'string') return written(children);
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${shown.type}${names.join('')}>${written(children)}</${shown.type}>`;
};
const show = (source: SourceNode, headingsFrom: 1 | 3 = 1) => written(safeElements(source, { headingsFrom }));

test('a page of terms is shown as it is written', () => {
  const page = node('BODY', [
    node('H1', [text('Feltételek')]),
    node('SECTION', [node('P', [text('A '), node('STRONG', [text('Pecsét')]), text('.')])]),
    node('UL', [node('LI', [text('egy')])]),
  ]);
  expect(show(page)).toBe('<h1>Feltételek</h1><p>A <strong>Pecsét</strong>.</p><ul><li>egy</li></ul>');
});

test('inside a dialog its headings rank below the title of the dialog', () => {
  expect(show(node('BODY', [node('H1', [text('a')]), node('H5', [text('b')])]), 3)).toBe(
    '<h3>a</h3><h6>b</h6>',
  );
});

describe('a page cannot bring more than words', () => {
  test.each(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'FORM', 'INPUT', 'svg', 'TEMPLATE', 'IMG', '#comment'])(
    'no %s, nor anything in it',
    (name) => {
      expect(show(node('BODY', [node(name, [text('alert(1)'), node('P', [text('x')])])]))).toBe('');
    },
  );

  test('no handler, style or id', () => {
    expect(show(node('P', [text('x')], { onclick: 'alert(1)', style: 'color: red', id: 'root' }))).toBe(
      '<p>x</p>',
    );
  });

  test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', ''])(
    'no link to "%s", only its words',
    (href) => {
      expect(show(node('A', [text('x')], { href }))).toBe('<a>x</a>');
    },
  );

  test.each(['https://pecset.example/', 'mailto:info@pecset.example', '/privacy-policy'])(
    'a link to %s stays one',
    (href) => {
      expect(show(node('A', [text('x')], { href }))).toBe(`<a href="${href}" rel="noreferrer">x</a>`);
    },
  );
});
