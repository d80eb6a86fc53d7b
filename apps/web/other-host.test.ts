import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../../features');

/** The page's sources that ask the server other than by `call`, which knows where the API is. */
const asking = globSync('*/web/**/*.{ts,tsx}', { cwd: features })
  .map((path) => [path, readFileSync(join(features, path), 'utf8')] as const)
  .filter(([, source]) => /\b(?:addressOf|termPage|fetch)\(/.test(source));

const lacking = (wanted: RegExp, sources: typeof asking): readonly string[] =>
  sources.filter(([, source]) => !wanted.test(source)).map(([path]) => path);

test('whatever the page opens or loads comes from where the API is, if that is another host', () => {
  expect(asking.length).toBeGreaterThan(5);
  expect(lacking(/\b(?:baseHost|host) \+|\bload\(addressOf\(/, asking)).toEqual([]);
});

test('a picture from another host is asked for with the session', () => {
  const pictures = asking.filter(([, source]) => /<img[^>]*\bsrc=\{baseHost \+/.test(source));
  expect(pictures).toHaveLength(1);
  expect(
    lacking(/<img[^>]*\bcrossOrigin=\{baseHost === '' \? undefined : 'use-credentials'\}/s, pictures),
  ).toEqual([]);
});
