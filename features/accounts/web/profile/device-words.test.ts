import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = iphone.replaceAll('iPhone', 'iPad');

test.each([
  ['Chrome, Windows', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome, macOS', `${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome, Linux', `${linux} ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome, Linux', `${linux} ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`],
  ['Chrome, Android', `${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome, iOS', `${iphone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Edge, Windows', `${windows} ${webkit} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19042`],
  ['Edge, Android', `${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
  ['Edge, iOS', `${iphone} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Opera, Windows', `${windows} ${webkit} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`],
  ['Opera, iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.0`],
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Firefox, iOS', `${iphone} FxiOS/143.0 Mobile/15E148 Safari/604.1`],
  ['Safari, macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Safari, iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari, iOS', `${ipad} Version/18.5 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet, Android',
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
])('the owner knows it as %s: %s', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test('what is known of a device is said, even when it is only half', () => {
  expect(deviceWords(`${windows} Gecko/20100101 Something/1.0`)).toBe('Windows');
  expect(deviceWords('Firefox/143.0')).toBe('Firefox');
});

test.each(['', 'curl/8.5.0', 'node', 'Mozilla/5.0'])('%j is an unknown device', (userAgent) => {
  expect(deviceWords(userAgent)).toBeNull();
});

test('nothing of what a user agent says is shown but names that we know', () => {
  const names =
    /^(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|, |Windows|Android|iOS|ChromeOS|macOS|Linux)+$/;
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('', windows, 'Chrome/1', 'Version/1 Safari/1'),
      (noise, sign) => {
        expect(deviceWords(noise + sign) ?? 'Linux').toMatch(names);
      },
    ),
  );
});
