import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLog } from '@pecset/server-kit';
import { query } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { wholeServer } from '../testing/whole-server.ts';

const account = { email: 'bela@pecset.example', password: 'Gyogyszer1' };
const env = { CAPTCHA: 'off' };

const ask = (address: string, path: string, body: object, language = 'hu') =>
  fetch(`${address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });

const mailbox = async (port = 0) => {
  const inbox = await startSmtpInbox(port);
  onTestFinished(inbox.stop);
  const mail = async (count: number) => {
    await expect.poll(() => inbox.mails.length).toBe(count);
    const last = inbox.mails.at(-1);
    if (!last) throw new Error('no mail came');
    return last;
  };
  return { ...inbox, mail };
};

/** Path and query of a mail's link, which do not depend on where the server listens. */
const pathIn = (text = ''): string => {
  const { pathname, search } = new URL(/^http\S+code=\S+$/m.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
};

test('over real SMTP: activation, then a reset and its notice, each in the language of who registered', async () => {
  const inbox = await mailbox();
  const { address, ownerUrl } = await wholeServer({
    environment: { ...env, SMTP_URL: inbox.url },
    hashing: 'usual',
  });
  expect((await ask(address, 'register', account, 'en')).status).toBe(200);
  const activation = await inbox.mail(1);
  expect(activation.to?.[0]?.address).toBe(account.email);
  expect(activation.subject).toBe('Activate your Pecsét account');
  expect(activation.html).toContain('<html lang="en">');
  const done = await fetch(`${address}${pathIn(activation.text)}`, { redirect: 'manual' });
  expect(done.headers.get('location')).toBe('/register/done');
  expect((await ask(address, 'login', account)).status).toBe(200);
  // The program must use the hashing cost that the tests of passwords require.
  expect(await query(ownerUrl, 'select password_hash from app_user')).toEqual([
    { password_hash: expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$') },
  ]);

  await ask(address, 'passwd-req', { email: account.email });
  const reset = await inbox.mail(2);
  expect(reset.subject).toBe('Set a new Pecsét password');
  const code = new URLSearchParams(pathIn(reset.text).split('?')[1]).get('code');
  expect((await ask(address, 'passwd', { code, password: 'Ujjelszo9' })).status).toBe(200);
  expect((await inbox.mail(3)).subject).toBe('Your Pecsét password was changed');
  expect((await ask(address, 'login', { ...account, password: 'Ujjelszo9' })).status).toBe(200);

  await ask(address, 'register', account);
  expect((await inbox.mail(4)).subject).toBe('You already have a Pecsét account');
});

test('while the mail server is away registering answers as always, and the mail comes when it is back', async () => {
  const away = await startSmtpInbox();
  await away.stop();
  const lines: string[] = [];
  const { address } = await wholeServer({
    environment: { ...env, SMTP_URL: away.url },
    log: makeLog('warn', { write: (line) => void lines.push(line) }),
  });
  const answer = await ask(address, 'register', account);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  // The first attempt must fail before the mail server comes back.
  await expect.poll(() => lines.join('')).toContain('will be tried again');
  const inbox = await mailbox(away.port);
  expect((await inbox.mail(1)).subject).toBe('Aktiválja Pecsét-fiókját');
});

const trial = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const links: string[] = [];
  const server = await wholeServer({
    environment: { ...env, ...environment },
    log: makeLog('trace', { write: (line) => void lines.push(line) }),
    tellLink: (link) => void links.push(link),
  });
  await ask(server.address, 'register', account);
  const outbox = join(server.environment.DATA_DIR, 'outbox');
  const mails = () => readdir(outbox).catch(() => []);
  await expect.poll(mails).toContainEqual(expect.stringMatching(/^[^.].*\.eml$/));
  await expect.poll(() => lines.join('')).toContain('outbox');
  return { links, log: () => lines.join('') };
};

test.for([
  ['another address than a local one', { DEMO: 'on', PUBLIC_URL: 'https://pecset.example' }],
  ['a program that is no demo', { DEMO: 'off', PUBLIC_URL: 'http://localhost:3000' }],
] as const)('%s never says the link of a mail, and no log holds one', async ([, environment]) => {
  const { links, log } = await trial(environment);
  expect(links).toEqual([]);
  expect(log()).not.toContain('code=');
  expect(log()).not.toContain(account.email);
});

test('a demo on this machine says the link of a mail, outside the log', async () => {
  const { links, log } = await trial({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' });
  await expect
    .poll(() => links)
    .toContainEqual(expect.stringMatching(/^http:\/\/localhost:3000\/api\/auth\/activate\?code=/));
  expect(log()).not.toContain('code=');
});
