import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { migratedDatabase, testSecrets } from '@pecset/db/testing';
import { errCodeOf } from '@pecset/server-kit/testing';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, onTestFinished, test } from 'vitest';
import type { Captcha } from '../dependencies.ts';
import { accountsServer, PASSWORD, post } from '../testing/accounts-server.ts';
import { makeCaptcha } from './make-captcha.ts';
import { turnstile } from './turnstile.ts';

const ip = '127.0.0.1';

/** Hardly any work; the real amount is tested with the registration. */
const work = { rounds: 10, guesses: { least: 3, most: 9 } };

const altchaCaptcha = async (now = () => new Date()): Promise<Captcha> => {
  const { db } = await migratedDatabase();
  return makeCaptcha({ kind: 'altcha', work }, { db, secrets: testSecrets, now });
};

/** A challenge as it arrives over the wire. */
const readChallenge = (text: string): Challenge => {
  const challenge: Challenge = JSON.parse(text);
  return challenge;
};

const challengeOf = async (captcha: Captcha) => readChallenge(JSON.stringify(await captcha.challenge()));

/** Solves a challenge as the browser's part does it. */
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
};

const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('work that was done is accepted once', async () => {
  const captcha = await altchaCaptcha();
  const solution = packed(await solve(await challengeOf(captcha)));
  expect(await captcha.isSolved(solution, ip)).toBe(true);
  expect(await captcha.isSolved(solution, ip)).toBe(false);
});

test('of many who show the same work at once one is believed', async () => {
  const captcha = await altchaCaptcha();
  const solution = packed(await solve(await challengeOf(captcha)));
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => captcha.isSolved(solution, ip)));
  expect(verdicts.filter(Boolean)).toHaveLength(1);
});

test('work for a challenge that has expired does not count', async () => {
  const captcha = await altchaCaptcha(() => new Date(Date.now() - 21 * 60 * 1000));
  expect(await captcha.isSolved(packed(await solve(await challengeOf(captcha))), ip)).toBe(false);
});

test('nothing, nonsense, guesses, easier challenges and those of another server are refused', async () => {
  const captcha = await altchaCaptcha();
  const { challenge, solution } = await solve(await challengeOf(captcha));
  const { parameters } = challenge;
  const foreign = await solve(await challengeOf(await altchaCaptcha()));
  const tries = [
    undefined,
    '',
    'nonsense',
    packed('nonsense'),
    packed({ challenge, solution: { ...solution, derivedKey: '00' } }),
    packed({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
    packed({ challenge: { ...challenge, signature: '' }, solution }),
    packed(foreign),
  ];
  for (const wrong of tries) expect(await captcha.isSolved(wrong, ip)).toBe(false);
  expect(await captcha.isSolved(packed({ challenge, solution }), ip)).toBe(true);
});

test('nobody registers without the work, which is some hundred thousand rounds', async () => {
  const { address } = await accountsServer({ captcha: { kind: 'altcha' } });
  const fields = { email: 'bela@pecset.example', password: PASSWORD };
  const register = (captcha?: string) => post(`${address}/api/auth/register`, { ...fields, captcha });
  expect(await errCodeOf(await register())).toBe('captcha-failed');
  const challenge = readChallenge(await (await fetch(`${address}/api/auth/captcha`)).text());
  const solved = await solve(challenge);
  expect(challenge.parameters.cost).toBe(1_000);
  expect(solved.solution.counter).toBeGreaterThanOrEqual(300);
  expect((await register(packed(solved))).status).toBe(200);
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;

/** Stands in for Cloudflare's service, which cannot be asked from here. */
const verifier = async (answer: (form: URLSearchParams) => string) => {
  const server = createServer((request, response) => {
    void text(request).then((form) => response.end(answer(new URLSearchParams(form))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${portOf(server.address())}/`;
};

test('Turnstile is asked with our key, the solution and the address, and its word counts', async () => {
  const siteVerify = await verifier((form) =>
    JSON.stringify({
      success:
        form.get('secret') === 'key' && form.get('response') === 'solved' && form.get('remoteip') === ip,
    }),
  );
  const captcha = turnstile({ secretKey: 'key', siteVerify });
  expect(await captcha.challenge()).toBeUndefined();
  expect(await captcha.isSolved('solved', ip)).toBe(true);
  expect(await captcha.isSolved('guessed', ip)).toBe(false);
  expect(await captcha.isSolved(undefined, ip)).toBe(false);
});

test('when Turnstile is away or talks nonsense nobody passes', async () => {
  const nonsense = await verifier(() => '<html>');
  expect(await turnstile({ secretKey: 'key', siteVerify: nonsense }).isSolved('solved', ip)).toBe(false);
  const away = turnstile({ secretKey: 'key', siteVerify: 'http://127.0.0.1:1/' });
  expect(await away.isSolved('solved', ip)).toBe(false);
});

test('our key goes to Turnstile and nowhere that its answer would send us on to', async () => {
  const asked: string[] = [];
  const elsewhere = await verifier((form) => {
    asked.push(form.toString());
    return JSON.stringify({ success: true });
  });
  const sendingOn = createServer((_request, response) =>
    response.writeHead(307, { location: elsewhere }).end(),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void sendingOn.close());
  await once(sendingOn, 'listening');
  const siteVerify = `http://127.0.0.1:${portOf(sendingOn.address())}/`;
  expect(await turnstile({ secretKey: 'key', siteVerify }).isSolved('solved', ip)).toBe(false);
  expect(asked).toEqual([]);
});
