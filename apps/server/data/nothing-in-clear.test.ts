import { createECDH, hash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testLog } from '@pecset/db/testing';
import { startTrial } from '@pecset/emulator/testing';
import { readPkcs12 } from '@pecset/pkcs12';
import { query, sentAs } from '@pecset/server-kit/testing';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { type Copy, copyOfDatabase, foundInClear } from '../testing/clear-text.ts';
import { certificateForm } from '../testing/every-endpoint.ts';
import { settingsFor } from '../testing/national-trial.ts';
import { cheap, wholeServer } from '../testing/whole-server.ts';

const ANNA = 'anna@pecset.example';
const BELA = 'bela@pecset.example';
const QUEUE = 'graphile_worker._private_jobs';
const PIN = '502917';
const WRONG_PIN = '730164';
const PASSWORD = 'Gyogyszer-Anna-1';
const NEW_PASSWORD = 'Gyogyszer-Anna-2';
const BELAS_PASSWORD = 'Gyogyszer-Bela-1';

const Challenge = z.object({
  parameters: z.looseObject({
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** Solves the captcha as its widget does in a browser. */
const solved = (challenge: z.infer<typeof Challenge>): string => {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const guess = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    guess.writeUInt32BE(counter, guess.length - 4);
    const derivedKey = pbkdf2Sync(guess, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
};

/** A browser that records every secret it was given or has sent. */
const browser = (address: string, secrets: Map<string, string | Buffer>) => {
  const jar = new Map<string, string>();
  const note = (name: string, secret: string | Buffer) =>
    secrets.set(`${name} ${[...secrets.keys()].filter((one) => one.startsWith(name)).length + 1}`, secret);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { headers, ...sent } = sentAs(body);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const options = { method, ...sent, headers: { ...headers, cookie }, redirect: 'manual' } as const;
    const answer = await fetch(address + path, options);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value !== '' && jar.get(name) !== value && name !== 'pecset-login') note(`cookie ${name}`, value);
      jar.set(name, value);
    }
    const said = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return said === '' ? undefined : JSON.parse(said);
  };
  return {
    ask,
    note,
    /** With this address and these keys an attacker could push messages to the browser. */
    subscribe: async () => {
      const endpoint = `https://push.invalid/send/${randomBytes(32).toString('base64url')}`;
      const p256dh = createECDH('prime256v1').generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      for (const secret of [endpoint, p256dh, auth]) note('of a browser for push', secret);
      await ask('PUT', '/api/notices/push', { endpoint, p256dh, auth });
    },
    captcha: async () => {
      const challenge = z.parse(Challenge, await ask('GET', '/api/auth/captcha'));
      const captcha = solved(challenge);
      note('captcha', captcha);
      note('signature of a captcha', challenge.signature);
      return captcha;
    },
    login: async (password: string, remember = false) => {
      const Opened = z.object({ userId: z.int(), deviceSecret: z.nullable(z.string()) });
      const opened = z.parse(
        Opened,
        await ask('POST', '/api/auth/login', { email: ANNA, password, remember }),
      );
      if (opened.deviceSecret !== null) note('device secret', opened.deviceSecret);
      return opened;
    },
  };
};

/** The middle 48 bytes are enough to recognise a long secret. */
const middleOf = (bytes: Buffer): Buffer => bytes.subarray(bytes.length / 2 - 24, bytes.length / 2 + 24);

/** One line of the PEM, and the decoded bytes in case they are stored without line breaks. */
const pemSecrets = (name: string, pem: string) => {
  const lines = pem.split('\n').filter((line) => line !== '' && !line.startsWith('-----'));
  const middle = lines[Math.floor(lines.length / 2)] ?? '';
  return { [`${name} as PEM`]: middle, [name]: middleOf(Buffer.from(lines.join(''), 'base64')) };
};

const certificateOf = async (dir: string) => {
  const file = await readFile(join(dir, 'client.p12'));
  const passphrase = await readFile(join(dir, 'passphrase.txt'), 'utf8');
  const opened = readPkcs12({ file, passphrase, now: new Date() });
  if (!opened.ok) throw new Error(opened.refusal);
  const [own = ''] = opened.value.certificate.split(/(?<=-----END CERTIFICATE-----\n)/);
  return {
    form: certificateForm(new Uint8Array(file), passphrase),
    secrets: {
      passphrase,
      'certificate file': middleOf(file),
      ...pemSecrets('private key', opened.value.key),
      ...pemSecrets('certificate', own),
    },
  };
};

/** Codes in the mails sent so far, keyed by the link's path and the recipient. */
const codesIn = async (dataDir: string): Promise<ReadonlyMap<string, string>> => {
  const outbox = join(dataDir, 'outbox');
  const files = (existsSync(outbox) ? await readdir(outbox) : []).filter((name) =>
    /^[^.].*\.eml$/.test(name),
  );
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return new Map(
    mails.flatMap(({ text = '', to }) => {
      const [link] = /https?:\/\/\S+code=\S+/.exec(text) ?? [];
      if (!link) return [];
      const { pathname, searchParams } = new URL(link);
      return [[`${pathname} ${to?.[0]?.address}`, searchParams.get('code') ?? '']];
    }),
  );
};

/** Runs as `web` only, so that jobs stay in the queue until a worker is started. */
const pharmacy = async () => {
  const national = await startTrial();
  onTestFinished(national.close);
  const settings = { ...settingsFor(national), DEMO: 'off' };
  const server = await wholeServer({ environment: { ROLE: 'web', ...settings } });
  const { environment } = server;
  const secrets = new Map<string, string | Buffer>([['the keys of the program', environment.SECRET_KEYS]]);
  const copies: Copy[] = [];
  return {
    ...server,
    national,
    secrets,
    copies,
    anna: browser(server.address, secrets),
    copy: async () => {
      const copy = await copyOfDatabase(server.ownerUrl);
      copies.push(copy);
      return copy;
    },
    /** Runs a worker until this many links have gone out by mail. */
    sendMails: async (links: number) => {
      const worker = await startServer(
        readServerSettings({ ...environment, ROLE: 'worker' }),
        testLog,
        cheap,
      );
      try {
        const sent = async () => (await codesIn(environment.DATA_DIR)).size;
        await expect.poll(sent).toBe(links);
      } finally {
        await worker.stop();
      }
      const codes = await codesIn(environment.DATA_DIR);
      for (const [where, code] of codes) secrets.set(`code of ${where}`, code);
      return (where: string) => {
        const code = codes.get(where);
        if (code === undefined) throw new Error(`no ${where} among ${[...codes.keys()].join(', ')}`);
        return code;
      };
    },
  };
};
type Pharmacy = Awaited<ReturnType<typeof pharmacy>>;

const register = async ({ anna, copy, sendMails }: Pharmacy) => {
  const captcha = await anna.captcha();
  await anna.ask('POST', '/api/auth/register', { email: ANNA, password: PASSWORD, captcha });
  expect((await copy()).has(QUEUE)).toBe(true);
  const codeOf = await sendMails(1);
  await anna.ask('GET', `/api/auth/activate?code=${codeOf(`/api/auth/activate ${ANNA}`)}`);
  const first = await anna.login(PASSWORD, true);
  const second = await anna.login(first.deviceSecret ?? '', true);
  await anna.login(second.deviceSecret ?? '', true);
  await anna.subscribe();
  await copy();
  await anna.ask('POST', '/api/auth/step-up', { password: PASSWORD });
  for (const step of ['step-up-req', 'login-req', 'reg-req']) {
    const Begun = z.object({ token: z.string() });
    anna.note(
      'token of a passkey',
      z.parse(Begun, await anna.ask('POST', `/api/auth/wa/${step}`, { email: ANNA })).token,
    );
  }
};

const Shown = z.object({ password: z.string(), nextPassword: z.nullable(z.string()) });

/** Sets an initial password whose first change fails, so that a next password is stored for a while. */
const connect = async ({ anna, national, secrets, copy }: Pharmacy) => {
  const { form, secrets: ofCertificate } = await certificateOf(national.dir);
  for (const [name, secret] of Object.entries(ofCertificate)) secrets.set(name, secret);
  await anna.login(PASSWORD);
  await anna.ask('PUT', '/api/profile/org/cert', form);
  const shown = async () => {
    const { password, nextPassword } = z.parse(Shown, await anna.ask('GET', '/api/org/nmvs-password'));
    anna.note('NMVS password', password);
    if (nextPassword !== null) anna.note('next NMVS password', nextPassword);
    return { password, nextPassword };
  };
  await national.tell('POST', '/faults', { fault: 'html', next: 1, operation: 'G445' });
  const { login } = national.client.senderNow();
  await anna.ask('PUT', '/api/profile/org/auth', { ...login, initial: true });
  expect(await shown()).toEqual({ password: login.password, nextPassword: expect.any(String) });
  await copy();
  expect(await anna.ask('PUT', '/api/profile/org/auth', { initial: true })).toMatchObject({
    status: 'A',
    passwordChanged: true,
  });
  expect((await shown()).password).toBe(national.client.senderNow().login.password);
  await anna.ask('POST', '/api/profile/org/request-prod-mode');
};

const useCounter = async ({ anna, secrets }: Pharmacy) => {
  secrets.set('PIN', PIN).set('wrong PIN', WRONG_PIN);
  const { userId } = await anna.login(PASSWORD);
  await anna.ask('PUT', '/api/auth/pin', { pin: PIN });
  await anna.ask('POST', '/api/auth/lock');
  await expect(anna.ask('POST', '/api/auth/switch', { userId, pin: WRONG_PIN })).rejects.toThrow('wrong-pin');
  await anna.ask('POST', '/api/auth/switch', { userId, pin: PIN });
};

/** Triggers every mail with a code, copies the database while the mails are queued, then uses the codes. */
const useMails = async (place: Pharmacy) => {
  const { anna, secrets, copy, sendMails } = place;
  secrets.set('password', PASSWORD).set('new password', NEW_PASSWORD).set('password of Béla', BELAS_PASSWORD);
  await anna.login(PASSWORD);
  for (const email of [BELA, 'cili@pecset.example'])
    await anna.ask('POST', '/api/org/invitations', { email });
  await anna.ask('PUT', '/api/profile/email', { email: 'anna.new@pecset.example' });
  await anna.ask('PUT', '/api/profile/sec-email', { secEmail: 'anna.second@pecset.example' });
  await anna.ask('POST', '/api/auth/passwd-req', { email: ANNA });
  expect((await copy()).has(QUEUE)).toBe(true);
  const codeOf = await sendMails(6);
  const captcha = await anna.captcha();
  const invitation = codeOf(`/join ${BELA}`);
  await anna.ask('POST', '/api/auth/register', {
    email: BELA,
    password: BELAS_PASSWORD,
    captcha,
    invitation,
  });
  await anna.ask('GET', `/api/auth/email?code=${codeOf('/api/auth/email anna.second@pecset.example')}`);
  await anna.ask('POST', '/api/auth/passwd', {
    code: codeOf(`/register/passwd ${ANNA}`),
    password: NEW_PASSWORD,
  });
  await anna.login(NEW_PASSWORD, true);
  await copy();
};

/** Tables that hold the known secrets hashed or encrypted; an empty one would prove nothing. */
const keepers = [
  ...['app_user', 'session', 'device', 'device_former_secret', 'counter_device', 'pin', 'mail_code'],
  ...['invitation', 'passkey_challenge', 'used_captcha', 'nmvs_certificate', 'nmvs_login', 'audit', 'notice'],
  'push_subscription',
].map((name) => `public.${name}`);

/** The last of each kind of secret, which proves that all earlier ones were recorded. */
const given = [
  ...['cookie pecset-session 8', 'cookie pecset-counter 1', 'device secret 4', 'token of a passkey 3'],
  ...['NMVS password 2', 'next NMVS password 1', 'captcha 2', 'signature of a captcha 2'],
  'of a browser for push 3',
];

test('a copy of every table, with the queue, has no secret in clear; a planted one would be found', async () => {
  const place = await pharmacy();
  await register(place);
  await connect(place);
  await useCounter(place);
  await useMails(place);
  const { copies, ownerUrl } = place;
  const secrets = Object.fromEntries(place.secrets);
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(given));
  expect(copies.flatMap((copy) => foundInClear(copy, secrets))).toEqual([]);
  expect([...new Set(copies.flatMap((copy) => [...copy.keys()]))]).toEqual(expect.arrayContaining(keepers));

  const stringOf = (name: string) => z.parse(z.string(), secrets[name]);
  const key = z.parse(z.instanceof(Buffer), secrets['private key']);
  const inJob = JSON.stringify({
    link: `https://pecset.example/join?code=${stringOf(`code of /join ${BELA}`)}`,
  });
  const inPage = `${randomBytes(20_000).toString('hex')}${Buffer.concat([Buffer.from('x'), key]).toString('base64')}`;
  const asBytes = (bytes: Buffer) => `decode('${bytes.toString('hex')}', 'hex'), now()`;
  const token = stringOf('device secret 1').slice(-43);
  await query(
    ownerUrl,
    `update partner set name = 'PIN: ${PIN}', city = '${hash('sha256', WRONG_PIN, 'hex')}';
     select graphile_worker.add_job('mail', '${inJob}');
     update term_version set html = '${inPage}';
     insert into used_captcha values (${asBytes(Buffer.from(stringOf('cookie pecset-session 1')))}),
       (${asBytes(Buffer.from(token, 'base64url'))})`,
  );
  expect(new Set(foundInClear(await copyOfDatabase(ownerUrl), secrets))).toEqual(
    new Set([
      'PIN in public.partner',
      'wrong PIN in public.partner',
      `code of /join ${BELA} in ${QUEUE}`,
      'private key in public.term_version',
      'cookie pecset-session 1 in public.used_captcha',
      'device secret 1 in public.used_captcha',
    ]),
  );
});
