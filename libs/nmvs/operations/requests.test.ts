import { set82 } from '@pecset/gs1';
import type { Result } from '@pecset/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Unsendable } from '../message/facets.ts';
import type { Request } from '../message/request.ts';
import { pack, sender } from '../test-support/messages.ts';
import { attributeOf, onlyChild, readXml, textOf } from '../xml/index.ts';
import { verify } from './g110-verify.ts';
import { dispense } from './g120-dispense.ts';
import { undoDispense } from './g121-undo-dispense.ts';
import { destroy } from './g130-destroy.ts';
import { changePassword } from './g445-change-password.ts';
import { loadTerms } from './g482-load-terms.ts';
import { confirmTerms } from './g483-confirm-terms.ts';
import { packRequest } from './pack-request.ts';
import { ping } from './ping.ts';

const sent = <Answer>(request: Result<Request<Answer>, Unsendable>) => {
  if (!request.ok) throw new Error(`not sendable: ${request.refusal.fields.join()}`);
  const { read: _read, xml, ...rest } = request.value;
  return { ...rest, xml: xml.replaceAll('><', '>\n<') };
};

const fieldsAgainst = (request: Result<unknown, Unsendable>) => (request.ok ? [] : request.refusal.fields);

describe('messages as they go out', () => {
  test('G120: elements in the order of the schema, attributes qualified', () => {
    expect(sent(dispense(sender, pack))).toMatchInlineSnapshot(`
      {
        "contentType": "application/soap+xml; charset=utf-8; action="urn:G120Dispense"",
        "operation": "G120",
        "service": "singlePack",
        "xml": "<?xml version="1.0" encoding="UTF-8"?>
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:w="urn:wsdltypes.nmvs.eu:v4.0" xmlns:t="urn:types.nmvs.eu:v4.0">
      <s:Header/>
      <s:Body>
      <w:G120Request>
      <t:Header>
      <t:Auth>
      <t:ClientLoginId>PHARMHU</t:ClientLoginId>
      <t:UserId>TEST1001</t:UserId>
      <t:Password>S3cret &#38; &#34;safe&#34;</t:Password>
      <t:SubUserId>42</t:SubUserId>
      </t:Auth>
      <t:UserSoftware t:name="Pecsét" t:supplier="Pecsét Kft." t:version="0.1.0"/>
      <t:Transaction>
      <t:ClientTrxId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</t:ClientTrxId>
      <t:Language>hun</t:Language>
      </t:Transaction>
      </t:Header>
      <t:Body>
      <t:Product>
      <t:ProductCode t:scheme="GTIN">05991234567890</t:ProductCode>
      <t:Batch>
      <t:Id>LOT1</t:Id>
      <t:ExpDate>271200</t:ExpDate>
      </t:Batch>
      </t:Product>
      <t:Pack t:sn="ABC123"/>
      </t:Body>
      </w:G120Request>
      </s:Body>
      </s:Envelope>",
      }
    `);
  });

  test('G110 and G130 differ from it in their name alone', () => {
    const asDispense = (text: string) =>
      text.replaceAll(/G1[13]0(Verify|Destroy)?/g, (_, word) => (word ? 'G120Dispense' : 'G120'));
    for (const request of [verify(sender, pack), destroy(sender, pack)])
      expect(JSON.parse(asDispense(JSON.stringify(sent(request))))).toEqual(sent(dispense(sender, pack)));
  });

  test('G121: what it takes back stands last, or not at all', () => {
    const ref = 'f9e8d7c6b5a493827160f5e4d3c2b1a0';
    expect(
      sent(undoDispense(sender, pack, ref))
        .xml.split('\n')
        .slice(-8),
    ).toMatchInlineSnapshot(`
      [
        "</t:Batch>",
        "</t:Product>",
        "<t:Pack t:sn="ABC123"/>",
        "<t:RefClientTrxId>f9e8d7c6b5a493827160f5e4d3c2b1a0</t:RefClientTrxId>",
        "</t:Body>",
        "</w:G121Request>",
        "</s:Body>",
        "</s:Envelope>",
      ]
    `);
    expect(sent(undoDispense(sender, pack)).xml).not.toContain('RefClientTrxId');
  });

  test('G445', () => {
    expect(sent(changePassword(sender, 'N3w-secret'))).toMatchInlineSnapshot(`
      {
        "contentType": "application/soap+xml; charset=utf-8",
        "operation": "G445",
        "service": "support",
        "xml": "<?xml version="1.0" encoding="UTF-8"?>
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:w="urn:wsdltypes.nmvs.eu:v4.0" xmlns:t="urn:types.nmvs.eu:v4.0">
      <s:Header/>
      <s:Body>
      <w:G445Request>
      <t:Header>
      <t:Auth>
      <t:ClientLoginId>PHARMHU</t:ClientLoginId>
      <t:UserId>TEST1001</t:UserId>
      <t:Password>S3cret &#38; &#34;safe&#34;</t:Password>
      <t:SubUserId>42</t:SubUserId>
      </t:Auth>
      <t:UserSoftware t:name="Pecsét" t:supplier="Pecsét Kft." t:version="0.1.0"/>
      <t:Transaction>
      <t:ClientTrxId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</t:ClientTrxId>
      <t:Language>hun</t:Language>
      </t:Transaction>
      </t:Header>
      <t:Body>
      <t:Password>S3cret &#38; &#34;safe&#34;</t:Password>
      <t:NewPassword>N3w-secret</t:NewPassword>
      </t:Body>
      </w:G445Request>
      </s:Body>
      </s:Envelope>",
      }
    `);
  });

  test('G482 has a header and no body', () => {
    expect(sent(loadTerms({ ...sender, subUserId: undefined }))).toMatchInlineSnapshot(`
      {
        "contentType": "application/soap+xml; charset=utf-8",
        "operation": "G482",
        "service": "support",
        "xml": "<?xml version="1.0" encoding="UTF-8"?>
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:w="urn:wsdltypes.nmvs.eu:v4.0" xmlns:t="urn:types.nmvs.eu:v4.0">
      <s:Header/>
      <s:Body>
      <w:G482Request>
      <t:Header>
      <t:Auth>
      <t:ClientLoginId>PHARMHU</t:ClientLoginId>
      <t:UserId>TEST1001</t:UserId>
      <t:Password>S3cret &#38; &#34;safe&#34;</t:Password>
      </t:Auth>
      <t:UserSoftware t:name="Pecsét" t:supplier="Pecsét Kft." t:version="0.1.0"/>
      <t:Transaction>
      <t:ClientTrxId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</t:ClientTrxId>
      <t:Language>hun</t:Language>
      </t:Transaction>
      </t:Header>
      </w:G482Request>
      </s:Body>
      </s:Envelope>",
      }
    `);
  });

  test('G483', () => {
    expect(sent(confirmTerms(sender, '7')).xml.split('\n').slice(-7)).toMatchInlineSnapshot(`
      [
        "</t:Header>",
        "<t:Body>",
        "<t:Version>7</t:Version>",
        "</t:Body>",
        "</w:G483Request>",
        "</s:Body>",
        "</s:Envelope>",
      ]
    `);
  });

  test('terms that came as version 7.0 are confirmed as version 7', () => {
    expect(sent(confirmTerms(sender, '7.0'))).toEqual(sent(confirmTerms(sender, '7')));
  });

  test('a ping carries no login', () => {
    expect(sent(ping('singlePack', 'pecset'))).toMatchInlineSnapshot(`
      {
        "contentType": "application/soap+xml; charset=utf-8; action="urn:PingSinglePack"",
        "operation": "SinglePackPing",
        "service": "singlePack",
        "xml": "<?xml version="1.0" encoding="UTF-8"?>
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:w="urn:wsdltypes.nmvs.eu:v4.0" xmlns:t="urn:types.nmvs.eu:v4.0">
      <s:Header/>
      <s:Body>
      <w:SinglePackPingRequest>
      <t:Input>pecset</t:Input>
      </w:SinglePackPingRequest>
      </s:Body>
      </s:Envelope>",
      }
    `);
    expect(sent(ping('support', 'pecset'))).toMatchInlineSnapshot(`
      {
        "contentType": "application/soap+xml; charset=utf-8",
        "operation": "SupportPing",
        "service": "support",
        "xml": "<?xml version="1.0" encoding="UTF-8"?>
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:w="urn:wsdltypes.nmvs.eu:v4.0" xmlns:t="urn:types.nmvs.eu:v4.0">
      <s:Header/>
      <s:Body>
      <w:SupportPingRequest>
      <t:Input>pecset</t:Input>
      </w:SupportPingRequest>
      </s:Body>
      </s:Envelope>",
      }
    `);
  });
});

test.each([
  ['verify', 'G110'],
  ['dispense', 'G120'],
  ['destroy', 'G130'],
  ['undo-dispense', 'G121'],
] as const)('who says %s means %s', (operation, code) => {
  expect(sent(packRequest(sender, { operation, pack })).operation).toBe(code);
});

describe('what the schema would refuse is not sent', () => {
  test.each([
    ['gtin', '0599123456789'],
    ['gtin', '0599123456789X'],
    ['sn', ''],
    ['sn', 'A'.repeat(21)],
    ['sn', 'A#1'],
    ['sn', 'A 1'],
    ['lotNum', 'L\u001d1'],
    ['lotNum', 'Á1'],
    ['expDate', '271301'],
    ['expDate', '270132'],
    ['expDate', '2712'],
  ])('a pack whose %s is %j', (field, value) => {
    expect(fieldsAgainst(dispense(sender, { ...pack, [field]: value }))).toEqual([field]);
  });

  test('30 February is sent: the national system has a code for it', () => {
    expect(fieldsAgainst(dispense(sender, { ...pack, expDate: '270230' }))).toEqual([]);
  });

  test.each([
    ['clientLoginId', { login: { ...sender.login, clientLoginId: 'A'.repeat(33) } }],
    ['userId', { login: { ...sender.login, userId: 'A_B1' } }],
    ['password', { login: { ...sender.login, password: 'short' } }],
    ['password', { login: { ...sender.login, password: 'with\nline break' } }],
    ['password', { login: { ...sender.login, password: 'half a \ud83d character' } }],
    ['softwareVersion', { software: { ...sender.software, version: '1.0.0-beta.12' } }],
    ['clientTrxId', { clientTrxId: '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9' }],
    ['clientTrxId', { clientTrxId: '0a1b2c3d' }],
    ['subUserId', { subUserId: 'Kovács Anna' }],
    ['subUserId', { subUserId: '' }],
  ])('a header whose %s is wrong', (field, change) => {
    expect(fieldsAgainst(verify({ ...sender, ...change }, pack))).toEqual([field]);
  });

  test('every wrong field is named', () => {
    expect(fieldsAgainst(undoDispense(sender, { ...pack, sn: '', gtin: '' }, 'short'))).toEqual([
      'refClientTrxId',
      'gtin',
      'sn',
    ]);
  });

  test('versions of terms that are no number, new passwords that are too short, pings that are too long', () => {
    expect(fieldsAgainst(confirmTerms(sender, '1.5'))).toEqual(['termsVersion']);
    expect(fieldsAgainst(changePassword(sender, 'short'))).toEqual(['newPassword']);
    expect(fieldsAgainst(ping('support', 'a'.repeat(101)))).toEqual(['pingInput']);
  });
});

const bodyOf = (xml: string, message: string) => {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.refusal);
  return onlyChild(onlyChild(onlyChild(read.value, 'Envelope'), 'Body'), message);
};

test('a serial or batch number of any of the 82 characters arrives as it was read', () => {
  const text = fc.string({ unit: fc.constantFrom(...set82.split('')), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, text, (sn, lotNum) => {
      const body = onlyChild(
        bodyOf(sent(dispense(sender, { ...pack, sn, lotNum })).xml, 'G120Request'),
        'Body',
      );
      expect(attributeOf(onlyChild(body, 'Pack'), 'sn')).toBe(sn);
      expect(textOf(onlyChild(onlyChild(body, 'Product'), 'Batch'), 'Id')).toBe(lotNum);
    }),
  );
});

test('a password of any characters that can be sent arrives as it is', () => {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0x17f }), fc.integer({ min: 0xd7f0, max: 0x1f700 }));
  const character = unit.map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 8, maxLength: 12 }), (password) => {
      const request = loadTerms({ ...sender, login: { ...sender.login, password } });
      if (!request.ok) return;
      const auth = onlyChild(onlyChild(bodyOf(request.value.xml, 'G482Request'), 'Header'), 'Auth');
      expect(textOf(auth, 'Password')).toBe(password);
    }),
  );
});
