import { describe, expect, test } from 'vitest';

/** Texts of a page are flat; texts of a mail are in groups. */
type Texts = { readonly [key: string]: string | Texts };

const places = ['apps', 'features', 'libs'];
const english = import.meta.glob<Texts>('../../{apps,features,libs}/**/texts.en.ts', {
  import: 'en',
  eager: true,
});
const hungarian = import.meta.glob<Texts>('../../{apps,features,libs}/**/texts.hu.ts', {
  import: 'hu',
  eager: true,
});

const placeholders = (text: string) => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();
const flat = (texts: Texts, group = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[group + key, text] as const] : flat(text, `${group}${key}.`),
  );
const hungarianOf = (path: string) => hungarian[path.replace('.en.ts', '.hu.ts')] ?? {};

test('there are texts to compare, in Hungarian for each in English', () => {
  expect(Object.keys(english).length).toBeGreaterThanOrEqual(places.length);
  expect(Object.keys(hungarian)).toHaveLength(Object.keys(english).length);
});

describe.each(Object.entries(english))('%s', (path, texts) => {
  const en = flat(texts);
  const hu = Object.fromEntries(flat(hungarianOf(path)));

  test('says the same things in both languages', () => {
    expect(Object.keys(hu).toSorted()).toEqual(en.map(([key]) => key).toSorted());
  });

  test.each(en)('%s fills the same blanks in both languages and is not empty', (key, text) => {
    const translated = hu[key] ?? '';
    expect(text.trim()).not.toBe('');
    expect(translated.trim()).not.toBe('');
    expect(placeholders(translated)).toEqual(placeholders(text));
  });
});
