import { set82 } from '@pecset/gs1';
import {
  changePassword,
  confirmTerms,
  destroy,
  dispense,
  loadTerms,
  ping,
  type Sender,
  undoDispense,
  verify,
} from '@pecset/nmvs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequest, withoutPasswords } from './read-request.ts';

const sender: Sender = {
  login: { clientLoginId: 'PHARMHU', userId: 'TEST1001', password: 'S3cret & safe' },
  software: { name: 'app', supplier: 'sup', version: '1.0.0' },
  clientTrxId: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  subUserId: '42',
};
const pack = { gtin: '05991234567890', sn: 'ABC123', lotNum: 'LOT1', expDate: '271200' };

const xmlOf = (
  request: ReturnType<typeof dispense> | ReturnType<typeof ping> | ReturnType<typeof loadTerms>,
) => {
  if (!request.ok) throw new Error('not sendable');
  return request.value.xml;
};
const against = (xml: string, service: 'singlePack' | 'support' = 'singlePack') => {
  const read = readRequest(service, xml);
  return read.kind === 'fault' ? read.reason : read.request.violations;
};
const good = xmlOf(dispense(sender, pack));

test.each([
  ['G110', verify(sender, pack), 'singlePack'],
  ['G120', dispense({ ...sender, subUserId: undefined }, pack), 'singlePack'],
  ['G121', undoDispense(sender, pack), 'singlePack'],
  ['G121 with a reference', undoDispense(sender, pack, '12345678'), 'singlePack'],
  ['G130', destroy(sender, pack), 'singlePack'],
  ['G445', changePassword(sender, 'N3w-secret'), 'support'],
  ['G482', loadTerms(sender), 'support'],
  ['G483', confirmTerms(sender, '7'), 'support'],
  ['ping', ping('singlePack', 'a'), 'singlePack'],
  ['ping', ping('support', 'a'), 'support'],
] as const)('%s as our client sends it keeps to the schema', (_name, request, service) => {
  if (!request.ok) throw new Error('not sendable');
  expect(against(request.value.xml, service)).toEqual([]);
});

test('so does every pack of the 82 characters', () => {
  const text = fc.string({ unit: fc.constantFrom(...set82.split('')), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, text, (sn, lotNum) => {
      expect(against(xmlOf(dispense(sender, { ...pack, sn, lotNum })))).toEqual([]);
    }),
  );
});

describe('what breaks the schema is told', () => {
  const body = '/Body/';
  test.each([
    [
      'an attribute without its namespace',
      't:sn=',
      'sn=',
      [`${body}Pack/@sn: not allowed here`, `${body}Pack/@sn: missing`],
    ],
    ['a character outside the 82', 'ABC123', 'ABC#123', [`${body}Pack/@sn: outside its facets`]],
    ['a space in a serial number', 'ABC123', 'ABC 123', [`${body}Pack/@sn: outside its facets`]],
    ['a serial number of 21 characters', 'ABC123', 'A'.repeat(21), [`${body}Pack/@sn: outside its facets`]],
    ['a month of 13', '271200', '271300', [`${body}Product/Batch/ExpDate: outside its facets`]],
    ['an unknown scheme', '"GTIN"', '"EAN"', [`${body}Product/ProductCode/@scheme: outside its facets`]],
    [
      'a number of 5 characters',
      sender.clientTrxId,
      '0a1b2',
      ['/Header/Transaction/ClientTrxId: outside its facets'],
    ],
    [
      'a number of 36 characters',
      sender.clientTrxId,
      '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9',
      ['/Header/Transaction/ClientTrxId: outside its facets'],
    ],
    [
      'the order of an answer',
      /(<t:ClientTrxId>.*<\/t:ClientTrxId>)(<t:Language>.*<\/t:Language>)/,
      '$2$1',
      ['/Header/Transaction/ClientTrxId: expected here, not Language'],
    ],
    [
      'a pack without a product',
      /<t:Product>.*<\/t:Product>/,
      '',
      [`${body}Product: expected here, not Pack`],
    ],
    ['a missing pack', /<t:Pack [^>]*>/, '', [`${body}Pack: expected here`]],
    [
      'a reference where none belongs',
      '</t:Body>',
      '<t:RefClientTrxId>12345678</t:RefClientTrxId></t:Body>',
      [`${body}RefClientTrxId: not expected here`],
    ],
    ['text between elements', '<t:Body>', '<t:Body>x', ['/Body: text is not allowed here']],
    [
      'another version',
      'urn:types.nmvs.eu:v4.0',
      'urn:types.nmvs.eu:v5.0',
      ['/Header: expected here, not Header'],
    ],
    [
      'an element of its own',
      '<t:SubUserId>42</t:SubUserId>',
      '<t:Name>Anna</t:Name>',
      ['/Header/Auth/Name: not expected here'],
    ],
    ['a short password', 'S3cret &#38; safe', 'short', ['/Header/Auth/Password: outside its facets']],
    ['a long version', '"1.0.0"', '"1.0.0-beta.12"', ['/Header/UserSoftware/@version: outside its facets']],
    ['a wrong outermost namespace', 'urn:wsdltypes', 'urn:wsdl', [': not of urn:wsdltypes.nmvs.eu:v4.0']],
  ])('%s', (_name, from, to, expected) => {
    expect(against(good.replace(from, to))).toEqual(expected.map((one) => `G120Request${one}`));
  });

  test.each([
    ['half a message', good.slice(0, 200), 'NMVS_TE_XM_01: not-well-formed'],
    ['a document type', `<!DOCTYPE a>${good.slice(good.indexOf('<s:'))}`, 'NMVS_TE_XM_01: document-type'],
    ['SOAP 1.1', good.replace('2003/05/soap-envelope', '1.1'), 'no envelope of SOAP 1.2'],
    ['an operation that does not exist', good.replaceAll('G120', 'G999'), 'no operation G999Request here'],
    ['an answer', good.replaceAll('G120Request', 'G120Response'), 'no operation G120Response here'],
    ['two messages', good.replace('<w:', '<w:x/><w:'), 'no operation  here'],
  ])('%s is answered with a fault', (_name, xml, reason) => {
    expect(against(xml)).toBe(reason);
  });

  test('a message for another service', () => {
    expect(against(good, 'support')).toBe('no operation G120Request here');
  });
});

test('prefixes and white space between elements are free', () => {
  const other = good
    .replaceAll('t:', 'types:')
    .replaceAll('xmlns:t=', 'xmlns:types=')
    .replaceAll('><', '>\n  <')
    .replaceAll(/(<types:(?:UserSoftware|Pack)[^>]*)\/>/g, '$1></x>')
    .replaceAll(/(<types:(UserSoftware|Pack)[^>]*)><\/x>/g, '$1></types:$2>');
  expect(against(other)).toEqual([]);
});

test('passwords are not kept, however they are written', () => {
  const secret = 'S3cret';
  for (const xml of [
    `<t:Password>${secret}</t:Password>`,
    `<Password a="b">${secret}</Password>`,
    `<x:NewPassword><![CDATA[${secret}]]></x:NewPassword>`,
    `<t:Password>${secret}`,
  ])
    expect(withoutPasswords(xml)).not.toContain(secret);
});
