import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDrawCode, pageAround, printPageWith, styleInside } from './index.ts';

const evil = '</title><script>alert(1)</script>"&';

test('a printed page has its style from the address given, and no words of its head can become markup', () => {
  const page = printPageWith('/print.css?a&b')({
    language: 'hu',
    title: evil,
    across: evil,
    body: '<p>Törzs</p>',
  });
  expect(page).toContain('<html lang="hu">');
  expect(page).toContain('<link rel="stylesheet" href="/print.css?a&amp;b">');
  expect(page).toContain('<p>Törzs</p>');
  expect(page).not.toMatch(/<script|<style|style="/);
});

test('only a page that must not be taken for the real thing has words across it', () => {
  const printPage = printPageWith('/print.css');
  expect(printPage({ language: 'en', title: 'Alert', across: 'SANDBOX', body: '' })).toContain(
    'class="across"',
  );
  expect(printPage({ language: 'en', title: 'Alert', body: '' })).not.toContain('class="across"');
});

test('a code is drawn without a style of its own, which the content security policy would refuse', async () => {
  const draw = makeDrawCode();
  for (const code of [
    { bcid: 'datamatrix', text: 'HU-1234' },
    { bcid: 'gs1datamatrix', text: '(01)09520000000011(21)A' },
  ] as const) {
    const drawing = await draw(code);
    expect(drawing).toMatch(/^<svg/);
    expect(drawing).not.toMatch(/<style|style=/);
  }
});

test('a pack code with a wrong check digit is not drawn', async () => {
  const wrong = makeDrawCode()({ bcid: 'gs1datamatrix', text: '(01)09520000000012(21)A' });
  await expect(wrong).rejects.toThrow(/AI 01/);
});

test('a page kept as a file may use its own style and pictures inside it, and nothing else', () => {
  const { before } = pageAround(styleInside, { language: 'hu', title: evil });
  const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(before) ?? [];
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(before) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    'img-src data:',
  ]);
  expect(before.indexOf('content-security-policy')).toBeLessThan(before.indexOf('<title>'));
  expect(style).not.toMatch(/url\(|@import/);
  expect(before).not.toContain('<script');
});
