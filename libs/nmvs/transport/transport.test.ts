import { connect, type Socket } from 'node:net';
import type { SecureVersion, TLSSocket } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from '../client.ts';
import type { TransportLimits } from './limits.ts';
import { makeTransport, type Transport } from './make-transport.ts';
import {
  connectionTo,
  type Identities,
  type Listening,
  listenPlain,
  listenTls,
  makeIdentities,
  type Scene,
} from './test-support/wire.ts';

let identities: Identities;
beforeAll(async () => {
  identities = await makeIdentities();
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const open = (limits: Partial<TransportLimits> = {}): Transport => {
  const transport = makeTransport({ ca: identities.authority.certificate, limits });
  ends.push(transport.close);
  return transport;
};

const serve = async (scene: Partial<Scene>): Promise<Listening> => {
  const listening = await listenTls({
    identity: identities.good,
    clientCa: identities.authority.certificate,
    version: 'TLSv1.3',
    onRequest: (socket) => socket.end(answer('<ok/>')),
    ...scene,
  });
  ends.push(listening.close);
  return listening;
};

const servePlain = async (onConnection: (socket: Socket) => void): Promise<Listening> => {
  const listening = await listenPlain(onConnection);
  ends.push(listening.close);
  return listening;
};

const message = { service: 'singlePack', contentType: 'application/soap+xml', xml: '<a>x</end>' } as const;

const send = (url: string, limits: Partial<TransportLimits> = {}, who = identities.us): Promise<Exchange> =>
  open(limits).sendFor(connectionTo(url, who))(message);

const answer = (body: string, length = Buffer.byteLength(body)) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/soap+xml\r\ncontent-length: ${length}\r\n\r\n${body}`;

/** Only for calls that nothing else can end: on a busy machine anything may take longer than this. */
const hurry = { answerMs: 250, bodyMs: 60 } as const;
const versions: readonly SecureVersion[] = ['TLSv1.2', 'TLSv1.3'];

test.each(versions)('%s: the message goes out whole and the answer comes back', async (version) => {
  const server = await serve({ version });
  expect(await send(server.url)).toMatchObject({ kind: 'received', httpStatus: 200, text: '<ok/>' });
  expect(server.heard()).toMatch(/^POST \/service HTTP\/1\.1\r\n/);
  expect(server.heard()).toContain('content-type: application/soap+xml\r\n');
  expect(server.heard()).toMatch(/\r\n\r\n<a>x<\/end>$/);
});

describe('unreachable: not a byte of the request got out', () => {
  test('a name that nobody knows', async () => {
    expect(await send('https://nothing.invalid/')).toMatchObject({
      kind: 'unreachable',
      why: 'name-not-found',
    });
  });

  test('a port that nobody listens on', async () => {
    const server = await servePlain(() => {});
    await ends.pop()?.();
    expect(await send(server.url)).toMatchObject({ kind: 'unreachable', why: 'connection-refused' });
  });

  test('a server that is silent in the handshake', async () => {
    const server = await servePlain(() => {});
    expect(await send(server.url, { connectMs: 60 })).toMatchObject({ kind: 'unreachable', why: 'time-out' });
  });

  test.each([
    ['ends', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])('a server that %s the connection in the handshake', async (_how, end) => {
    const server = await servePlain((socket) => socket.once('data', () => end(socket)));
    expect(await send(server.url)).toMatchObject({ kind: 'unreachable', why: 'network' });
  });

  test.each([
    ['of an authority that we do not trust', 'strangers'],
    ['that has expired', 'expired'],
    ['of another name', 'misnamed'],
  ] as const)('a server with a certificate %s', async (_what, which) => {
    for (const version of versions) {
      const server = await serve({ identity: identities[which], version });
      expect(await send(server.url)).toMatchObject({ kind: 'unreachable', why: 'server-not-trusted' });
      expect(server.heard()).toBe('');
    }
  });

  test('a server that speaks only what is older than TLS 1.2', async () => {
    const server = await serve({ version: 'TLSv1.1', options: { ciphers: 'DEFAULT@SECLEVEL=0' } });
    expect(await send(server.url)).toMatchObject({ kind: 'unreachable' });
    expect(server.heard()).toBe('');
  });

  test.each(versions)('%s: our certificate is refused', async (version) => {
    const server = await serve({ version, options: { rejectUnauthorized: true } });
    for (let round = 0; round < 3; round += 1)
      expect(await send(server.url, {}, identities.them)).toMatchObject({ kind: 'unreachable' });
    expect(server.heard()).toBe('');
  });

  test('a certificate that does not fit its key', async () => {
    const mixed = { certificate: identities.us.certificate, key: identities.them.key };
    expect(await send('https://127.0.0.1:1/', {}, mixed)).toMatchObject({
      kind: 'unreachable',
      why: 'certificate-unusable',
    });
  });

  test('after "nothing was sent" nothing is sent, even when the connection stands later', async () => {
    const server = await serve({});
    const late = await servePlain((socket) => {
      setTimeout(() => {
        const onward = connect(server.port, '127.0.0.1');
        onward.on('error', () => {});
        socket.pipe(onward).pipe(socket);
      }, 80);
    });
    const transport = open({ connectMs: 30 });
    const sending = transport.sendFor(connectionTo(late.url, identities.us));
    expect(await sending(message)).toMatchObject({ kind: 'unreachable', why: 'time-out' });
    await transport.close();
    expect(server.heard()).toBe('');
  });
});

describe('no answer: it got out, and may have counted', () => {
  const scenes: readonly (readonly [string, string, (socket: TLSSocket) => void])[] = [
    ['the connection ends after the request', 'connection-lost', (socket) => socket.end()],
    ['the connection is reset after the request', 'connection-lost', (socket) => socket.destroy()],
    ['silence', 'time-out', () => {}],
    ['the body stalls', 'time-out', (socket) => socket.write(answer('<ok', 100))],
    [
      'the body drips for ever',
      'time-out',
      (socket) => {
        socket.write(answer('', 1_000));
        const drip = setInterval(() => socket.write('a'), 10);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    ['the body is cut, with a length', 'connection-lost', (socket) => socket.end(answer('<ok', 100))],
    [
      'the body is cut, in chunks',
      'connection-lost',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n<ok\r\n'),
    ],
    ['garbage', 'not-http', (socket) => socket.end('220 mail.example ESMTP\r\n')],
    ['too much', 'too-large', (socket) => socket.end(answer('a'.repeat(2_000)))],
    [
      'what is no text',
      'not-utf-8',
      (socket) => {
        socket.write(answer('', 2));
        socket.end(Buffer.from([0xc3, 0x28]));
      },
    ],
  ];

  test.for(
    scenes.flatMap(([name, why, act]) => versions.map((version) => [version, name, why, act] as const)),
  )('%s: %s', async ([version, , why, onRequest]) => {
    const server = await serve({ version, onRequest });
    const limits = { ...(why === 'time-out' ? hurry : {}), maxBytes: 1_000 };
    expect(await send(server.url, limits)).toMatchObject({ kind: 'no-answer', why });
    expect(server.heard()).toContain('<a>x</end>');
  });

  test('a kept connection that ends just when the next request is written', async () => {
    const server = await serve({
      onRequest: (socket, number) => (number === 1 ? socket.write(answer('<ok/>')) : socket.destroy()),
    });
    const sending = open().sendFor(connectionTo(server.url, identities.us));
    expect(await sending(message)).toMatchObject({ kind: 'received' });
    expect(await sending(message)).toMatchObject({ kind: 'no-answer', why: 'connection-lost' });
    expect(server.connections()).toBe(1);
  });

  test('the whole call is over when its time is, whatever the phases would allow', async () => {
    const server = await serve({ onRequest: () => {} });
    expect(await send(server.url, { totalMs: 400 })).toMatchObject({ kind: 'no-answer', why: 'time-out' });
  });
});

test('a server that gives out no session is believed after a while', async () => {
  const server = await serve({});
  // Holds back everything that the server sends after the handshake, its sessions too, until the request has passed.
  const holding = await servePlain((socket) => {
    const onward = connect(server.port, '127.0.0.1');
    let flights = 0;
    socket.on('data', (data: Buffer) => {
      flights += 1;
      onward.write(data);
      if (flights === 2) onward.pause();
      if (flights === 3) onward.resume();
    });
    onward.on('error', () => {}).pipe(socket);
  });
  const began = performance.now();
  expect(await send(holding.url, { sessionGraceMs: 40 })).toMatchObject({ kind: 'received' });
  expect(performance.now() - began).toBeGreaterThan(39);
});

test('without an authority to trust there is no transport', () => {
  expect(() => makeTransport({ ca: 'nothing of the kind' })).toThrow();
});

test('a body cut without length or chunks comes as received: only the XML shows it', async () => {
  const server = await serve({ onRequest: (socket) => socket.end('HTTP/1.0 200 OK\r\n\r\n<ok') });
  expect(await send(server.url)).toMatchObject({ kind: 'received', httpStatus: 200, text: '<ok' });
});

test('any status brings its body', async () => {
  const server = await serve({
    onRequest: (socket) => socket.end('HTTP/1.1 500 Oops\r\ncontent-length: 4\r\n\r\n<no>'),
  });
  expect(await send(server.url)).toMatchObject({ kind: 'received', httpStatus: 500, text: '<no>' });
});

/** Forces a garbage collection; objects used in this turn of the event loop survive until the next. */
const clearMemory = async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise((resolve) => setImmediate(resolve));
  collect();
};

describe('connections', () => {
  const chatty = { onRequest: (socket: TLSSocket) => socket.write(answer('<ok/>')) };

  test('are kept from call to call', async () => {
    const server = await serve(chatty);
    const sending = open().sendFor(connectionTo(server.url, identities.us));
    for (let round = 0; round < 3; round += 1)
      expect(await sending(message)).toMatchObject({ kind: 'received' });
    expect(server.connections()).toBe(1);
  });

  test.each(versions)('%s: are made again by the session of the one before', async (version) => {
    const reused: boolean[] = [];
    const server = await serve({
      version,
      onRequest: (socket) => {
        reused.push(socket.isSessionReused());
        socket.end(answer('<ok/>'));
      },
    });
    const sending = open().sendFor(connectionTo(server.url, identities.us));
    await sending(message);
    await sending(message);
    // A pharmacy's next pack may be half an hour away.
    await clearMemory();
    await sending(message);
    expect(reused).toEqual([false, true, true]);
  });

  test('belong to one certificate, and those used longest ago are let go', async () => {
    const server = await serve(chatty);
    const transport = open({ agents: 2 });
    const sendAs = (version: string) =>
      transport.sendFor(connectionTo(server.url, identities.us, version))(message);
    for (const version of ['a', 'b', 'a', 'c']) await sendAs(version);
    expect(transport.size()).toBe(2);
    expect(server.connections()).toBe(3);
    await sendAs('a');
    expect(server.connections()).toBe(3);
    await sendAs('b');
    expect(server.connections()).toBe(4);
  });

  test('of http are refused', async () => {
    await expect(send('http://127.0.0.1:1/')).rejects.toThrow('no way to the national system');
  });
});
