import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from '@pecset/web-kit/theme-css';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('what is painted before the script has the colours of the page that follows, light and dark', () => {
  const pairs = [...read('coming.css').matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)];
  expect(pairs.length).toBeGreaterThan(4);
  const theme = themeCss().toLowerCase();
  for (const [pair, light = '', dark = ''] of pairs)
    expect([pair, theme.includes(light), theme.includes(dark)]).toEqual([pair, true, true]);
});
