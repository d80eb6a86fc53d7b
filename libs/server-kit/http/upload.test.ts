import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint, wholeNumber } from '@pecset/contract';
import { ok, type PartnerId, type UserId } from '@pecset/kernel';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './index.ts';
import { listening, refusalIn } from './listening.fixture.ts';

const MAX = 100_000;
const ADMIN = 'session=ADMN';
const BOUNDARY = '----pecset-form-0123456789abcdef';
const formType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const addCertificate = endpoint({
  method: 'POST',
  path: '/api/certificate',
  summary: 'Adds a certificate',
  access: 'admin',
  upload: {
    file: 'certificate',
    maxBytes: MAX,
    maxFieldBytes: 100,
    fields: z.object({
      password: z.string().check(z.minLength(1)),
      year: z.optional(wholeNumber()),
    }),
  },
  reply: z.object({ filename: z.string(), bytes: z.number(), last: z.number(), fields: z.unknown() }),
});
const small = endpoint({
  ...addCertificate,
  path: '/api/small',
  upload: { file: 'certificate', maxBytes: 10, takesEmpty: true },
});

let isSignedIn = true;
let carriedOut = 0;
beforeEach(() => {
  isSignedIn = true;
  carriedOut = 0;
});

const { address } = await listening(
  [
    serve(addCertificate, ({ file: { filename, content }, fields }) => {
      carriedOut += 1;
      return ok({ filename, bytes: content.length, last: content.at(-1) ?? -1, fields });
    }),
    serve(small, ({ file }) => {
      carriedOut += 1;
      return ok({ filename: file.filename, bytes: file.content.length, last: 0, fields: {} });
    }),
  ],
  {
    authenticate: async () =>
      isSignedIn
        ? {
            userId: 7 as UserId,
            partnerId: 3 as PartnerId,
            roles: ['ADMN'],
            sessionId: 's',
            provedAt: null,
            userVerified: false,
            termsPending: false,
          }
        : null,
  },
  { wholeWithinMs: 3_000 },
);

type Part = readonly [name: string, value: string | Uint8Array<ArrayBuffer>, filename?: string];

const form = (parts: readonly Part[]): FormData => {
  const data = new FormData();
  for (const [name, value, filename] of parts)
    if (filename === undefined) data.append(name, String(value));
    else data.append(name, new Blob([value]), filename);
  return data;
};
const bytes = (size: number) => new Uint8Array(size).fill(7);
const password: Part = ['password', 'titok'];
const certificate: Part = ['certificate', bytes(3), 'cert.p12'];

const send = (body: RequestInit['body'], headers: Record<string, string> = {}, path = 'certificate') =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { cookie: ADMIN, ...headers },
    body: body ?? null,
  });

const opened = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="certificate"; filename="c"\r\n\r\n`;
const closed = `\r\n--${BOUNDARY}--\r\n`;
const whole = `${opened}x${closed}`;

describe('a form with a file', () => {
  test('reaches the handler with its name, its bytes and the parsed fields', async () => {
    const answer = await send(form([password, ['year', '2027'], certificate]));
    const fields = { password: 'titok', year: 2027 };
    expect(await answer.json()).toEqual({ filename: 'cert.p12', bytes: 3, last: 7, fields });
  });

  test.each([
    ['C:\\fakepath\\cert.p12', 'cert.p12'],
    ['../../etc/passwd', 'passwd'],
    ['tanúsítvány – őű 🗝.p12', 'tanúsítvány – őű 🗝.p12'],
  ])('whose file is called %s: the handler hears %s', async (sent, heard) => {
    const answer = await send(form([password, ['certificate', bytes(1), sent]]));
    expect(await answer.json()).toMatchObject({ filename: heard });
  });

  test('may hold a file of exactly the stated size', async () => {
    const answer = await send(form([password, ['certificate', bytes(MAX), 'c']]));
    expect(await answer.json()).toMatchObject({ bytes: MAX, last: 7 });
  });

  test('needs no fields beside the file where none are declared', async () => {
    const answer = await send(form([['certificate', bytes(10), 'c']]), {}, 'small');
    expect(await answer.json()).toMatchObject({ bytes: 10 });
  });
});

test('an empty file reaches a handler that has words of its own for it', async () => {
  const answer = await send(form([['certificate', bytes(0), 'c']]), {}, 'small');
  expect(await answer.json()).toMatchObject({ filename: 'c', bytes: 0 });
});

describe('a form is refused', () => {
  test.each([
    ['a file that is one byte too large', [password, ['certificate', bytes(MAX + 1), 'c']]],
    ['a field that is one byte too large', [['password', 'x'.repeat(101)], certificate]],
    ['a field as large as the file might be', [['password', 'x'.repeat(90_000)], certificate]],
    ['five megabytes', [password, ['certificate', bytes(5_000_000), 'c']]],
  ] satisfies [string, Part[]][])('as too large for %s', async (_, parts) => {
    expect(await refusalIn(await send(form(parts)))).toMatchObject({ status: 413, errCode: 'too-large' });
    expect(carriedOut).toBe(0);
  });

  test.each([
    ['no file', [password], 'file'],
    ['no file chosen, as a browser sends it', [password, ['certificate', bytes(0), '']], 'file'],
    ['an empty file', [password, ['certificate', bytes(0), 'c']], 'file'],
    ['a file without a name', [password, ['certificate', bytes(1), '']], 'file'],
    ['a name that is no name', [password, ['certificate', bytes(1), '..']], 'file'],
    ['a name that turns what follows', [password, ['certificate', bytes(1), 'a\u202eb']], 'file'],
    ['a name with a control character', [password, ['certificate', bytes(1), 'a\u0007b']], 'file'],
    ['a name that is too long', [password, ['certificate', bytes(1), 'x'.repeat(256)]], 'file'],
    ['two files', [password, certificate, certificate], 'file'],
    ['a second file beside the first', [password, certificate, ['other', bytes(1), 'o']], 'file'],
    ['a file in another field', [password, ['other', bytes(1), 'o']], 'file'],
    ['a file in the place of a field', [['password', bytes(1), 'o'], certificate], 'file'],
    ['text in the place of the file', [password, ['certificate', 'text']], 'file'],
    ['a field that nobody asked for', [password, ['isAdmin', 'true'], certificate], 'fields'],
    ['a field that comes twice', [password, password, certificate], 'fields'],
    ['a poisoned prototype', [password, ['__proto__', 'x'], certificate], 'fields'],
    ['a field that is missing', [certificate], 'fields.password'],
    [
      'fields that do not fit',
      [['password', ''], ['year', 'x'], certificate],
      'fields.password, fields.year',
    ],
    ['characters that the database has no room for', [['password', 'a\u0000'], certificate], 'fields'],
    ['a thousand parts', Array<Part>(1_000).fill(['a', 'b']), 'body'],
  ] satisfies [string, Part[], string][])(
    'for %s, with the name of what is at fault',
    async (_, parts, fault) => {
      const refusal = await refusalIn(await send(form(parts)));
      expect(refusal).toMatchObject({ status: 400, errCode: 'bad-request' });
      expect(refusal.errStr).toBe(`The request is not valid. (${fault})`);
      expect(carriedOut).toBe(0);
    },
  );

  const whole =
    '--b\r\ncontent-disposition: form-data; name="certificate"; filename="c"\r\n\r\nx\r\n--b--\r\n';
  test.each([
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['another form', 'password=titok', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of no type', whole, { 'content-type': '' }],
    ['without a boundary', whole, { 'content-type': 'multipart/form-data' }],
    ['broken off', whole.slice(0, -50), formType],
    ['without an end', opened, formType],
    ['no form at all', 'x', formType],
    ['empty', '', formType],
  ])('when the body is %s', async (_, body, headers) => {
    const refusal = await refusalIn(await send(body, headers, 'small'));
    expect(refusal).toMatchObject({ status: 400, errCode: 'bad-request' });
    expect(carriedOut).toBe(0);
  });
});

test('however a form is broken, it is answered, and never with a fault', async () => {
  const parts = [
    `--${BOUNDARY}\r\n`,
    'content-disposition: form-data; name="certificate"; filename="c"\r\n',
    'content-disposition: form-data; name="a"\r\n',
    'content-type: text/plain; charset=utf-16\r\n',
    '\r\n',
    closed,
    `--${BOUNDARY}--`,
    'x',
  ];
  const broken = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 12 });
  const holds = fc.asyncProperty(broken, async (pieces) => {
    const answer = await send(pieces.join(''), formType, 'small');
    await answer.arrayBuffer();
    expect([200, 400, 413]).toContain(answer.status);
  });
  await fc.assert(holds, { numRuns: 100 });
});

const head = (...more: readonly string[]) =>
  [
    'POST /api/certificate HTTP/1.1',
    'host: pecset.example',
    `content-type: ${formType['content-type']}`,
    ...more,
    '',
    '',
  ].join('\r\n');

/** The server's answer on one connection to these bytes. */
const saidTo = (sent: string) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(sent);
  return text(socket);
};

describe('of a body that nobody needs', () => {
  test('nothing is read when its announced size is too large', async () => {
    const said = await saidTo(head(`cookie: ${ADMIN}`, 'content-length: 50000000'));
    expect(said).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"too-large"/s);
  });

  const parts = Array.from({ length: 45 }, () => Buffer.alloc(100_000, 'x'));
  const ends = Buffer.from('\r\n');
  const chunk = (part: Buffer) => Buffer.concat([Buffer.from(part.length.toString(16)), ends, part, ends]);

  test.each([
    ['of announced size', `content-length: ${Buffer.concat(parts).length}`, parts],
    ['in chunks', 'transfer-encoding: chunked', [...parts, Buffer.alloc(0)].map(chunk)],
  ])(
    'all is let come %s where a proxy would have sent it on, so that the words arrive',
    async (_, framing, pieces) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const faults: Error[] = [];
      socket.on('error', (fault) => faults.push(fault));
      const said = text(socket);
      socket.write(head(`cookie: ${ADMIN}`, framing, 'connection: close'));
      for (const piece of pieces)
        await new Promise<void>((resolve) => socket.write(piece, () => setImmediate(resolve)));
      expect(await said).toMatch(/^HTTP\/1\.1 413 .*"too-large"/s);
      expect(faults).toEqual([]);
    },
  );

  test('no more is heard than a proxy would send, when it never ends', { timeout: 10_000 }, async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head(`cookie: ${ADMIN}`, 'transfer-encoding: chunked'));
    const part = chunk(Buffer.alloc(100_000, 'x'));
    while (!socket.destroyed) await new Promise((resolve) => socket.write(part, () => setImmediate(resolve)));
    expect(socket.bytesWritten).toBeLessThan(50_000_000);
  });

  test('nothing is read of who is no longer signed in, however small it is', async () => {
    isSignedIn = false;
    const said = await saidTo(head(`cookie: ${ADMIN}`, 'content-length: 200', 'connection: close'));
    expect(said).toMatch(/^HTTP\/1\.1 401 .*"not-signed-in"/s);
  });

  test('that never ends only the stated size is read, and memory stays as it was', async () => {
    const chunk = new Uint8Array(64 * 1024);
    let sent = 0;
    const before = process.memoryUsage();
    const body = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length;
        controller.enqueue(sent === chunk.length ? new TextEncoder().encode(opened) : chunk);
        if (sent > 50_000_000) controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { cookie: ADMIN, ...formType },
      body,
      duplex: 'half',
    } as const;
    const answer = await fetch(`${address}/api/certificate`, init);
    expect(await refusalIn(answer)).toMatchObject({ status: 413, errCode: 'too-large' });
    expect(sent).toBeLessThan(20_000_000);
    expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(10_000_000);
  });

  test('that comes too slowly, the end is not waited for', async () => {
    const said = await saidTo(`${head(`cookie: ${ADMIN}`, 'content-length: 1000')}${opened}`);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(carriedOut).toBe(0);
  });
});

test('a user who is logged out while the file is on its way has sent it for nothing', async () => {
  const body = whole;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const said = text(socket);
  socket.write(
    head(`cookie: ${ADMIN}`, `content-length: ${body.length}`, 'expect: 100-continue', 'connection: close'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  isSignedIn = false;
  socket.write(body);
  expect(await said).toContain('HTTP/1.1 401 ');
  expect(carriedOut).toBe(0);
});
