import type { Wire } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { expectedOrigins, relyingPartyId } from './relying-party.ts';

const from = (origin: string | undefined): Pick<Wire, 'requestHeader'> => ({ requestHeader: () => origin });

test.for([
  ['https://pecset.example', undefined, ['https://pecset.example']],
  ['https://pecset.example', 'not an address', ['https://pecset.example']],
  ['https://pecset.example', 'null', ['https://pecset.example']],
  ['https://pecset.example', 'https://evil.example', ['https://pecset.example']],
  ['https://pecset.example', 'http://pecset.example', ['https://pecset.example']],
  ['https://pecset.example', 'https://www.pecset.example', ['https://pecset.example']],
  ['http://localhost:0', 'http://localhost:40123', ['http://localhost:0', 'http://localhost:40123']],
] as const)('at %s a page of %s may bring a passkey made at %j', ([publicUrl, origin, allowed]) => {
  expect(expectedOrigins({ publicUrl }, from(origin))).toEqual(allowed);
});

test('the relying party is the host of the public address, without its port', () => {
  expect(relyingPartyId({ publicUrl: 'http://localhost:3000' })).toBe('localhost');
});
