import { ok, type Result, refuse } from '@pecset/kernel';
import { asText } from './text-values.ts';

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Joins arrays with commas and skips undefined values; the result is empty or begins with '?'. */
export const queryString = (values: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(asText(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const readPair = (pair: string): readonly [string, string] => {
  const [name = '', ...value] = pair.split('=');
  return [decode(name), decode(value.join('='))];
};

/** Reads what `queryString` wrote; refuses a broken percent-encoding or a repeated name instead of guessing. */
export const readQuery = (text: string): Result<Readonly<Record<string, string>>, 'bad-query'> => {
  try {
    const pairs = text.replace(/^\?/, '').split('&').filter(Boolean).map(readPair);
    const unique = new Map(pairs);
    return unique.size === pairs.length ? ok(Object.fromEntries(unique)) : refuse('bad-query');
  } catch {
    return refuse('bad-query');
  }
};
