import { type Language, languages } from '@pecset/contract';

const weightOf = (params: readonly string[]): number => {
  const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
  return q === undefined ? 1 : Number(q);
};

const readRange = (range: string) => {
  const [tag = '', ...params] = range.split(';');
  return { primary: tag.trim().split('-', 1)[0]?.toLowerCase(), weight: weightOf(params) };
};

/** RFC 9110, 12.5.4: returns our language with the greatest weight, the first of equals; English if none matches. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const [best] = (header ?? '')
    .split(',')
    .map(readRange)
    .flatMap(({ primary, weight }) =>
      languages.filter((known) => known === primary).map((known) => ({ known, weight })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.known ?? 'en';
};
