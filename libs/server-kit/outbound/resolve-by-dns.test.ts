import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { resolveByDns } from './resolve-by-dns.ts';

const types = { 1: 'A', 28: 'AAAA' } as const;
type Records = Readonly<Partial<Record<'A' | 'AAAA', Buffer>>>;

const NAME_AT = 12;
/** RFC 1035, 4.1: the question again, and one record that points to its name, or none. */
const answerTo = (query: Buffer, records: Records): Buffer => {
  const typeAt = query.indexOf(0, NAME_AT) + 1;
  const type = query.readUInt16BE(typeAt);
  const data = type === 1 || type === 28 ? records[types[type]] : undefined;
  const head = Buffer.from(query.subarray(0, typeAt + 4));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(data ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  if (!data) return head;
  const record = Buffer.from([0xc0, NAME_AT, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, record, data]);
};

/** A DNS server; without records it never answers. */
const dnsServer = async (records?: Records): Promise<string> => {
  const server = createSocket('udp4');
  server.on('message', (query, from) => {
    if (records) server.send(answerTo(query, records), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
};

const A = Buffer.from([192, 0, 2, 7]);
const AAAA = Buffer.from('20010db8000000000000000000000001', 'hex');

test.each<[string, Records, object[]]>([
  [
    'both',
    { A, AAAA },
    [
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ],
  ],
  ['one of version 4 alone', { A }, [{ address: '192.0.2.7', family: 4 }]],
  ['one of version 6 alone', { AAAA }, [{ address: '2001:db8::1', family: 6 }]],
])('a name with addresses of %s has these', async (_, records, found) => {
  expect(await resolveByDns({ servers: [await dnsServer(records)] })('till.example')).toEqual(found);
});

test('a name without addresses, or whose servers are silent, is told in time', async () => {
  const asked = async (records?: Records) =>
    resolveByDns({ servers: [await dnsServer(records)], timeoutMs: 100, tries: 1 })('till.example');
  await expect(asked({})).rejects.toThrow('ENODATA');
  await expect(asked()).rejects.toThrow('ETIMEOUT');
});
