import { readableText } from '@pecset/kernel';
import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlText } from './html.ts';

const texts = fc.oneof(
  anyText(),
  fc
    .array(fc.constantFrom('&', '<', '>', '"', "'", 'a', ';', '&amp;', '&#39;'))
    .map((parts) => parts.join('')),
);

/** The text that a browser decodes from HTML. */
const read = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('no text can open a tag or close an attribute, whichever quotes the attribute has', () => {
  fc.assert(fc.property(texts, (text) => !/[<>"']/.test(htmlText(text))));
});

test('every text is shown as it was written, entities in it too; but for what cannot be shown', () => {
  fc.assert(fc.property(texts, (text) => read(htmlText(text)) === readableText(text)));
  expect(htmlText('Arany \u202esaS <')).toBe('Arany \ufffdsaS &lt;');
});

test('every ampersand begins an entity of ours', () => {
  fc.assert(fc.property(texts, (text) => !/&(?!(amp|lt|gt|quot|#39);)/.test(htmlText(text))));
});

test('a text without marks of HTML stays as it is', () => {
  fc.assert(fc.property(texts, (text) => /[&<>"']/.test(text) || htmlText(text) === readableText(text)));
  expect(htmlText('Béres Kft. – Gyógyszertár; 100 %')).toBe('Béres Kft. – Gyógyszertár; 100 %');
});
