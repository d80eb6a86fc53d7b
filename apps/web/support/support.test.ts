import { expect, test } from 'vitest';
import { errorIn, makeRing, requestIn } from './seen.ts';
import { type Known, supportFile } from './support-file.ts';

const at = new Date('2026-03-01T08:00:00Z');
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const answered = (description: string) => ({
  startTime: 1000,
  duration: 12.3,
  responseStatus: 500,
  serverTiming: [
    { name: 'cache', description: 'hit' },
    { name: 'request', description },
  ],
});

test('of a request its number, the pattern of its route and what became of it are kept, and nothing else', () => {
  expect(requestIn(answered(`${id} /api/mvs/sn/:gtin/:sn`), at.getTime())).toEqual({
    at: '2026-03-01T08:00:01.000Z',
    requestId: id,
    route: '/api/mvs/sn/:gtin/:sn',
    status: 500,
    ms: 12,
  });
  expect(requestIn(answered(`${id} /api/mvs/sn/05991234567899/SN%2F1`), 0)).toBeUndefined();
  expect(requestIn({ startTime: 0, duration: 1 }, 0)).toBeUndefined();
});

test('of an error its kind and its place in our files are kept, never its words', () => {
  const error = new TypeError('SN-SECRET of anna@pecset.example');
  expect(errorIn(error, at, '/assets/start-abc.js:1:77')).toEqual({
    at: at.toISOString(),
    kind: 'TypeError',
    place: 'assets/start-abc:1:77',
  });
  expect(errorIn('SN-SECRET', at, '/sn/SN-SECRET:1:1')).toMatchObject({
    kind: 'string',
    place: 'elsewhere:1:1',
  });
});

test('only the last ones are kept', () => {
  const ring = makeRing<number>(2);
  for (const value of [1, 2, 3]) ring.add(value);
  expect(ring.all()).toEqual([2, 3]);
});

test('whatever lies on the workstation, no serial number, secret or address gets into the file', () => {
  const known: Known = {
    at,
    pageConfig: '{"version":"0.1.0+abc","barcodeDebounceMs":200,"turnstileSiteKey":"SECRET"}',
    language: 'hu',
    session: Object.assign(
      { partnerId: 17, sandboxMode: false },
      { email: 'anna@pecset.example', userName: 'Anna', orgName: 'Minta Patika' },
    ),
    browser: { userAgent: 'Browser/1.0' },
    scannerConfig: '{"version":1,"sn":"SN-SECRET"}',
    lastSetup: undefined,
    requests: [],
    errors: [],
  };
  const file = supportFile(known);
  expect(JSON.parse(file)).toMatchObject({
    pecset: '0.1.0+abc',
    organisation: { number: 17, mode: 'production' },
    scanner: { setUp: 'damaged', debounceMs: 200 },
  });
  for (const secret of ['SECRET', '@', 'Anna', 'Minta']) expect(file).not.toContain(secret);
  expect(JSON.parse(supportFile({ ...known, pageConfig: '' }))).toMatchObject({ pecset: null });
});
