import { expect, test } from 'vitest';
import { askNational, type Exchange, type Observed } from './client.ts';
import { dispense } from './operations/g120-dispense.ts';
import { ping } from './operations/ping.ts';
import { answerXml, pack, sender } from './test-support/messages.ts';

const ask = async (exchange: Exchange, request = dispense(sender, pack)) => {
  const observed: Observed[] = [];
  let now = 0;
  const reply = await askNational(
    {
      send: () => Promise.resolve(exchange),
      observe: (one) => observed.push(one),
      clock: () => (now += 5),
    },
    request,
  );
  return { reply, observed };
};

test('an answer is an answer under any HTTP status', async () => {
  const { reply, observed } = await ask({ kind: 'received', httpStatus: 500, text: answerXml() });
  expect(reply).toMatchObject({ kind: 'answered', answer: { code: 'NMVS_SUCCESS' } });
  expect(observed).toEqual([{ operation: 'G120', kind: 'answered', outcome: 'NMVS_SUCCESS', tookMs: 5 }]);
});

test.each([
  ['<html></html>', { why: 'html', detail: 'HTTP 502' }],
  [
    '<e:Envelope xmlns:e="e"><e:Body><e:Fault><faultstring>busy</faultstring></e:Fault></e:Body></e:Envelope>',
    { why: 'soap-fault', detail: 'HTTP 502: busy' },
  ],
])('what cannot be read may have counted: %s', async (text, lost) => {
  const { reply, observed } = await ask({ kind: 'received', httpStatus: 502, text });
  expect(reply).toEqual({ kind: 'no-answer', ...lost });
  expect(observed).toMatchObject([{ kind: 'no-answer', outcome: lost.why }]);
});

test.each([
  { kind: 'unreachable', why: 'connection-refused', detail: undefined },
  { kind: 'no-answer', why: 'connection-lost', detail: 'other side closed' },
] as const)('what the transport says is handed on: $kind', async (exchange) => {
  expect((await ask(exchange)).reply).toEqual(exchange);
});

test('what the schema would refuse is not sent, and not counted as a call', async () => {
  const { reply, observed } = await ask(
    { kind: 'received', httpStatus: 200, text: answerXml() },
    dispense(sender, { ...pack, sn: '#' }),
  );
  expect(reply).toEqual({ kind: 'not-sendable', fields: ['sn'] });
  expect(observed).toEqual([]);
});

test('a ping has no code to count', async () => {
  const observed: Observed[] = [];
  const text =
    '<s:Envelope xmlns:s="x"><s:Body><n:SupportPingResponse xmlns:n="y"><n:Output>a</n:Output></n:SupportPingResponse></s:Body></s:Envelope>';
  await askNational(
    {
      send: () => Promise.resolve({ kind: 'received', httpStatus: 200, text }),
      observe: (one) => observed.push(one),
      clock: () => 0,
    },
    ping('support', 'a'),
  );
  expect(observed).toMatchObject([{ operation: 'SupportPing', outcome: 'answered' }]);
});
