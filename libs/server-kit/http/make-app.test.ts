import { expect, onTestFinished, test } from 'vitest';
import { refusalIn } from './listening.fixture.ts';
import { makeApp } from './make-app.ts';

test('what goes wrong at an address beside the API is told as everywhere, without the words of what was thrown', async () => {
  const app = makeApp({ isUnavailable: (error) => error === 'away', headers: { 'x-frame-options': 'DENY' } });
  onTestFinished(() => app.close());
  app.get('/broken', () => Promise.reject(new Error('invalid byte sequence for encoding "UTF8": 0x00')));
  app.get('/away', () => Promise.reject('away'));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const broken = await refusalIn(await fetch(`${address}/broken`, { headers: { 'accept-language': 'hu' } }));
  expect(broken).toMatchObject({ status: 500, errCode: 'fault' });
  expect(broken.errStr).toMatch(/^Hiba történt nálunk\. Kérjük, próbálja újra\. \([^)]*\)$/);
  expect(await refusalIn(await fetch(`${address}/away`))).toMatchObject({ status: 503 });
  for (const path of ['/broken', '/%zz'])
    expect((await fetch(address + path)).headers.get('x-frame-options')).toBe('DENY');
});
