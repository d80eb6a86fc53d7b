import type { Result } from '@pecset/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookUpCode } from '../codes/index.ts';
import type { Unsendable } from '../message/facets.ts';
import type { Request } from '../message/request.ts';
import { verify } from '../operations/g110-verify.ts';
import { dispense } from '../operations/g120-dispense.ts';
import { loadTerms } from '../operations/g482-load-terms.ts';
import { confirmTerms } from '../operations/g483-confirm-terms.ts';
import { ping } from '../operations/ping.ts';
import { type AnswerParts, answerXml, pack, sender } from '../test-support/messages.ts';
import { confirms, type PackAnswer } from './pack-answer.ts';

const reader = <Answer>(request: Result<Request<Answer>, Unsendable>) => {
  if (!request.ok) throw new Error('not sendable');
  return request.value.read;
};

const read = reader(dispense(sender, pack));
const answerTo = (parts: AnswerParts): PackAnswer => {
  const answer = read(answerXml(parts));
  if (!answer.ok) throw new Error(answer.refusal.why);
  return answer.value;
};

describe('answers as the sources show them', () => {
  test('a dispense that counted', () => {
    expect(answerTo({})).toEqual({
      code: 'NMVS_SUCCESS',
      description: undefined,
      subCode: undefined,
      subDescription: undefined,
      alertId: undefined,
      nmvsTrxId: '00112233445566778899aabbccddeeff',
      timestamp: '2026-01-01T10:00:00.000Z',
      notifications: [],
      overlong: {},
      state: 'INACTIVE',
      reasons: ['SUPPLIED'],
      information: {
        productCode: '05991234567890',
        batchId: 'LOT1',
        expDate: '271200',
        expDateNmvs: '2027-12-31',
        intermarket: false,
      },
    });
  });

  test('an alert keeps its id and every word', () => {
    const returnCode =
      'T:code="NMVS_NC_PCK_22" T:desc="a &lt; b" T:sub_code="7" T:sub_desc="d" T:alertId="HU-1&#38;2"';
    expect(answerTo({ returnCode })).toMatchObject({
      code: 'NMVS_NC_PCK_22',
      description: 'a < b',
      subCode: '7',
      subDescription: 'd',
      alertId: 'HU-1&2',
    });
  });

  test('only a return code: no state is made up', () => {
    const answer = answerTo({ body: '', returnCode: 'T:code="NMVS_FE_AU_01"' });
    expect(answer).toMatchObject({
      code: 'NMVS_FE_AU_01',
      state: undefined,
      reasons: [],
      information: undefined,
    });
  });

  test('notifications for the administrator, those without a code left out', () => {
    const notification =
      '<T:Notification T:notificationCode="NMVS_NOTIFY_AU_02" T:notificationDesc="7 days"/><T:Notification/>';
    expect(answerTo({ notification }).notifications).toEqual([
      { code: 'NMVS_NOTIFY_AU_02', description: '7 days' },
    ]);
  });

  test("another country's answer is marked", () => {
    const product = (flag: string) =>
      `<T:Product><T:IntermarketFlag>${flag}</T:IntermarketFlag></T:Product><T:Pack T:sn="ABC123" T:state="ACTIVE"/>`;
    expect(answerTo({ body: product('true') }).information?.intermarket).toBe(true);
    expect(answerTo({ body: product('false') }).information?.intermarket).toBe(false);
  });

  test('an answer longer than can be kept is kept by its beginning, and told whole', () => {
    const [code, alertId] = [`NMVS_${'X'.repeat(5_000)}`, `HU-${'🦠'.repeat(200)}`];
    const answer = answerTo({ returnCode: `T:code="${code}" T:alertId="${alertId}"` });
    expect(answer.code).toBe(`${code.slice(0, 63)}…`);
    expect(answer.alertId).toBe(`HU-${'🦠'.repeat(98)}…`);
    expect(answer.overlong).toEqual({ code, alertId });
    // Never cuts inside a surrogate pair.
    const odd = answerTo({ returnCode: `T:code="NMVS_ERROR" T:alertId="H-${'🦠'.repeat(200)}"` });
    expect(odd.alertId).toBe(`H-${'🦠'.repeat(98)}…`);
    const words = 'words '.repeat(1_000);
    const notification = `<T:Notification T:notificationCode="${code}" T:notificationDesc="${words}"/>`;
    for (const { code: short, description = '' } of answerTo({ notification }).notifications)
      expect([short.length, description.length]).toEqual([64, 300]);
    expect(answerTo({}).overlong).toEqual({});
  });

  test('an alert without a number has none', () => {
    for (const blank of ['', ' ', '&#9;'])
      expect(
        answerTo({ returnCode: `T:code="NMVS_NC_PCK_22" T:alertId="${blank}"` }).alertId,
      ).toBeUndefined();
  });

  test('attributes without a prefix are read too', () => {
    expect(answerTo({ body: '', returnCode: 'code="NMVS_FE_AU_01"' }).code).toBe('NMVS_FE_AU_01');
  });

  test('any prefixes will do', () => {
    const prefix = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/).filter((name) => !/^xml/i.test(name));
    const prefixes = fc
      .uniqueArray(prefix, { minLength: 3, maxLength: 3 })
      .map(([soap = '', types = '', wsdl = '']) => ({ soap, types, wsdl }));
    fc.assert(
      fc.property(prefixes, (given) => {
        expect(answerTo({ prefixes: given })).toEqual(answerTo({}));
      }),
    );
  });
});

describe('what is no answer', () => {
  const page = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>';
  const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccc">]><a>&b;</a>';
  const fault = (inner: string) =>
    `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault>${inner}</e:Fault></e:Body></e:Envelope>`;
  const deep = `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`;
  const crowded = `<a>${'<b/>'.repeat(20_001)}</a>`;

  test.each([
    ['a page of a proxy', page, 'html', undefined],
    ['a page without a type', '\n <html><br></html>', 'html', undefined],
    ['a document type, whatever it defines', bomb, 'document-type', undefined],
    ['an entity that nobody defined', answerXml({ body: '&b;' }), 'not-well-formed', undefined],
    ['nothing at all', '', 'not-well-formed', undefined],
    ['a sentence', 'Service unavailable', 'not-well-formed', undefined],
    ['elements without end', deep, 'too-deep', undefined],
    ['too many elements', crowded, 'too-many-nodes', undefined],
    ['an answer and something after it', `${answerXml()}<a/>`, 'not-well-formed', undefined],
    ['a prefix that is not declared', '<a:b/>', 'not-well-formed', undefined],
    [
      'a fault',
      fault('<e:Code/><e:Reason><e:Text>server busy</e:Text></e:Reason>'),
      'soap-fault',
      'server busy',
    ],
    ['an older fault', fault('<faultcode/><faultstring>busy</faultstring>'), 'soap-fault', 'busy'],
    ['a fault without words', fault(''), 'soap-fault', undefined],
    ['XML of something else', '<a/>', 'not-our-answer', undefined],
    ['an answer to another operation', answerXml({ operation: 'G110' }), 'not-our-answer', undefined],
    ['an answer without a code', answerXml({ returnCode: '' }), 'no-return-code', undefined],
    [
      'two codes, one of them a success',
      answerXml({ body: '<T:ReturnCode T:code="NMVS_ERROR"/>' }),
      'no-return-code',
      undefined,
    ],
    [
      'a code under two names',
      answerXml({ returnCode: 'T:code="NMVS_ERROR" code="NMVS_SUCCESS"' }),
      'no-return-code',
      undefined,
    ],
    [
      'an answer to another request',
      answerXml().replace(sender.clientTrxId, 'f'.repeat(32)),
      'not-our-answer',
      undefined,
    ],
    ['an answer about another pack', answerXml().replace('ABC123', 'ABC124'), 'not-our-answer', undefined],
  ])('%s', (_name, text, why, detail) => {
    expect(read(text)).toEqual({ ok: false, refusal: { why, detail } });
  });

  test('an answer that was cut off anywhere is none', () => {
    const whole = answerXml({ notification: '<T:Notification T:notificationCode="NMVS_NOTIFY_AU_02"/>' });
    for (let length = 0; length < whole.length; length += 1)
      expect(read(whole.slice(0, length)).ok).toBe(false);
  });

  test('whatever is changed in an answer, it is never another success than the one that was sent', () => {
    const refused = answerXml({ returnCode: 'T:code="NMVS_NC_PCK_22"' });
    fc.assert(
      fc.property(fc.nat(refused.length), fc.nat(20), fc.string({ maxLength: 8 }), (at, length, other) => {
        const answer = read(refused.slice(0, at) + other + refused.slice(at + length));
        if (answer.ok) expect(confirms('dispense', answer.value)).toBe(false);
      }),
    );
  });
});

describe('a success is believed unless it contradicts itself', () => {
  const inState = (state: string, reasons = '') =>
    answerTo({ body: `<T:Pack T:sn="ABC123" T:state="${state}">${reasons}</T:Pack>` });
  const supplied = '<T:Reason>SUPPLIED</T:Reason>';
  const alone = answerTo({ body: '' });

  test.each([
    ['dispense', 'a pack that is inactive now', inState('INACTIVE', supplied), true],
    ['dispense', 'a return code alone', alone, true],
    ['dispense', 'a pack that is still active', inState('ACTIVE'), false],
    ['dispense', 'a pack that is unknown', inState('UNKNOWN'), false],
    ['destroy', 'a pack that is inactive now', inState('INACTIVE'), true],
    ['destroy', 'a pack that is unknown', inState('UNKNOWN'), false],
    ['destroy', 'a pack that is still active', inState('ACTIVE'), false],
    ['undo-dispense', 'a pack that is active again', inState('ACTIVE'), true],
    [
      'undo-dispense',
      'a pack that has expired meanwhile',
      inState('INACTIVE', '<T:Reason>EXPIRED</T:Reason>'),
      true,
    ],
    ['undo-dispense', 'a pack that is still supplied', inState('INACTIVE', supplied), false],
    ['undo-dispense', 'a pack that is unknown', inState('UNKNOWN'), false],
    ['verify', 'a state', inState('INACTIVE', supplied), true],
    ['verify', 'a return code alone', alone, false],
    ['verify', 'a pack that is unknown', inState('UNKNOWN'), false],
    ['verify', 'a state that nobody knows', inState('SLEEPING'), false],
  ] as const)('%s: %s', (operation, _name, answer, believed) => {
    expect(confirms(operation, answer)).toBe(believed);
  });

  test('no other code is one, whatever the state says', () => {
    const answer = answerTo({ returnCode: 'T:code="NMVS_NC_PCK_24"' });
    expect(lookUpCode(answer.code)).toMatchObject({ known: false, retry: 'unconfirmed' });
    expect(confirms('dispense', answer)).toBe(false);
  });
});

describe('answers of the support service', () => {
  const terms = (inner: string) =>
    answerXml({ operation: 'G482', body: `<T:TermsAndConditions>${inner}</T:TermsAndConditions>` });
  const readTerms = reader(loadTerms(sender));

  test.each([
    ['<T:AcceptedByUser>true</T:AcceptedByUser>', true],
    ['<T:Accepted>1</T:Accepted>', true],
    ['<T:AcceptedByUser>false</T:AcceptedByUser>', false],
    ['', undefined],
    ['<T:AcceptedByUser>yes</T:AcceptedByUser>', undefined],
  ])('terms with %j were accepted: %s', (flag, accepted) => {
    const answer = readTerms(
      terms(
        `<T:Version>7</T:Version><T:Text>Words</T:Text><T:StartDate>2026-01-01T00:00:00Z</T:StartDate>${flag}`,
      ),
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        code: 'NMVS_SUCCESS',
        terms: { version: '7', text: 'Words', startDate: '2026-01-01T00:00:00Z', accepted },
      },
    });
  });

  test('terms without a version or text cannot be shown, and answers without terms have none', () => {
    expect(readTerms(terms('<T:Text>Words</T:Text>'))).toMatchObject({ value: { terms: undefined } });
    expect(readTerms(terms('<T:Version>7</T:Version>'))).toMatchObject({ value: { terms: undefined } });
    expect(readTerms(answerXml({ operation: 'G482', body: '' }))).toMatchObject({
      value: { terms: undefined },
    });
    expect(readTerms(answerXml({ operation: 'G482', returnCode: '' }))).toMatchObject({
      refusal: { why: 'no-return-code' },
    });
    expect(readTerms('<a/>')).toMatchObject({ refusal: { why: 'not-our-answer' } });
  });

  test('a code is all that the others say', () => {
    const readConfirmed = reader(confirmTerms(sender, '7'));
    expect(readConfirmed(answerXml({ operation: 'G483', body: '' }))).toMatchObject({
      value: { code: 'NMVS_SUCCESS' },
    });
    expect(readConfirmed('')).toMatchObject({ refusal: { why: 'not-well-formed' } });
  });

  test('a ping counts when it comes back as it went', () => {
    const readEcho = reader(ping('support', 'a<b'));
    const echo = (inner: string) =>
      `<s:Envelope xmlns:s="x"><s:Body><n:SupportPingResponse xmlns:n="y">${inner}</n:SupportPingResponse></s:Body></s:Envelope>`;
    expect(readEcho(echo('<n:Output><![CDATA[a<b]]></n:Output>'))).toEqual({
      ok: true,
      value: { output: 'a<b' },
    });
    expect(readEcho(echo('<n:Output>else</n:Output>'))).toMatchObject({ refusal: { why: 'not-our-answer' } });
    expect(readEcho('')).toMatchObject({ refusal: { why: 'not-well-formed' } });
  });

  test('a verify reads answers of its own', () => {
    const readVerify = reader(verify(sender, pack));
    expect(readVerify(answerXml({ operation: 'G110' }))).toMatchObject({ value: { state: 'INACTIVE' } });
    expect(readVerify(answerXml())).toMatchObject({ refusal: { why: 'not-our-answer' } });
  });
});
