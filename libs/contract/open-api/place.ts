import type { Endpoint } from '../endpoint.ts';

export const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

// RFC 6901: '~' and '/' are escaped in a pointer, and in a fragment what a URI may not hold is percent-encoded.
const pointerPart = (text: string): string =>
  encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The JSON pointer of a part of the endpoint's operation, where a recursive schema points at itself. */
export const placeOf = ({ method, path }: Endpoint, ...rest: readonly string[]): string =>
  ['#', ...['paths', templated(path), method.toLowerCase(), ...rest].map(pointerPart)].join('/');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const wordsIn = (part: string): string =>
  part
    .split(/[^a-z0-9]+/i)
    .map(capital)
    .join('');

/** `GET /api/v1/packs/:gtin/:sn` is `getV1PacksByGtinBySn`: made from the address, so that it lasts as long. */
export const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith(':') ? `By${wordsIn(part.slice(1))}` : wordsIn(part)))
    .join('');

/** Calls of programs are grouped by what they are about, all others by the part of the page that they serve. */
export const tagOf = ({ path }: Endpoint): string => {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'v1' ? `v1 ${second}` : first;
};
