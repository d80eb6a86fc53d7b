import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextLink, queryString, readNextLink, readQuery } from './index.ts';

test('a link to the next page is read as it was written, whatever its query holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), (values) => {
      const address = `/api/list${queryString(values)}`;
      const read = readNextLink(nextLink(address));
      expect(read).toBe(address);
      expect(readQuery(read?.split('?', 2)[1] ?? '')).toEqual({ ok: true, value: { ...values } });
    }),
  );
});

test.each([
  [null, undefined],
  ['', undefined],
  ['nonsense', undefined],
  ['</style.css>; rel=preload', undefined],
  ['</a>; rel="prev"', undefined],
  ['</a>; title="rel=next"', undefined],
  ['</a>; rel=next', '/a'],
  ['</a?b=1,2>; rel="next"', '/a?b=1,2'],
  ['</a>; title="x, <y>"; REL="last Next"', '/a'],
  ['</style.css>; rel=preload; as=style, </a>; rel="next"', '/a'],
])('among the links %s the next page is %s', (header, address) => {
  expect(readNextLink(header)).toBe(address);
});
