import { codeTexts } from '@pecset/packs/contract';
import { verdictWeights } from '@pecset/packs/domain';
import { expect, test } from 'vitest';
import said from './pictures/said.json';
import { afterVerdicts, beforeVerdicts } from './sections.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';

type Texts = { readonly [key: string]: string | Texts };

const filesIn = (language: 'en' | 'hu'): readonly Texts[] =>
  Object.values(
    language === 'en'
      ? import.meta.glob<Texts>(['../../../{apps,features,libs}/**/texts.en.ts', '!./texts.en.ts'], {
          import: 'en',
          eager: true,
        })
      : import.meta.glob<Texts>(['../../../{apps,features,libs}/**/texts.hu.ts', '!./texts.hu.ts'], {
          import: 'hu',
          eager: true,
        }),
  );
const sentences = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : sentences(text)));

const languages = [
  ['en', en, /“([^”]+)”/g],
  ['hu', hu, /„([^”]+)”/g],
] as const;

test.each(languages)(
  'each verdict that a pack can have says in %s what to do, and why',
  (_language, texts) => {
    const written: Readonly<Record<string, string>> = texts;
    for (const kind of Object.keys(verdictWeights))
      for (const words of [written[`do-${kind}`], written[`why-${kind}`]])
        expect(words?.length ?? 0, kind).toBeGreaterThan(5);
  },
);

test.each(languages)(
  'what the help quotes in %s stands on a screen, letter for letter',
  (language, texts, quotes) => {
    const onScreens = new Set(filesIn(language).flatMap(sentences));
    const quoted = Object.values(texts).flatMap((text) =>
      [...text.matchAll(quotes)].map(([, words]) => words),
    );
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((words = '') => !onScreens.has(words))).toEqual([]);
  },
);

test.each(languages)(
  'what a picture of the help shows in %s stands on a screen as it is today',
  (language) => {
    const onScreens = [...filesIn(language).flatMap(sentences), ...sentences(codeTexts[language])];
    const shown = new Set(Object.values(said[language]).flat());
    const plain = new Set(onScreens.map((text) => text.replaceAll(/\d+/g, '0')));
    expect(shown.size).toBeGreaterThan(20);
    expect([...shown].filter((words) => !plain.has(words))).toEqual([]);
  },
);

test('each link into the help leads to a place that is there', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../../{apps,features}/**/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const there = [
    ...[...beforeVerdicts, ...afterVerdicts].map(({ anchor }) => anchor),
    ...['verdicts', 'shortcuts', 'support', 'codes'],
  ];
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\/help(?:"\s+hash=("[\w-]+"|\{[^}]*\})|(#[\w-]+"))/g)].flatMap(([, hash, address]) =>
      [...(hash ?? address ?? '').matchAll(/['"#]([\w-]+)['"]/g)].map(([, anchor = '']) => anchor),
    ),
  );
  const inTables = sources.flatMap((source) =>
    [...source.matchAll(/const helpAnchors = \{([^}]*)\}/g)].flatMap(([, table = '']) =>
      [...table.matchAll(/: '([\w-]+)'/g)].map(([, anchor = '']) => anchor),
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(inTables).toContain('restored');
  expect([...named, ...inTables].filter((anchor) => !there.includes(anchor))).toEqual([]);
});
