import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPacks, onBox } from '@pecset/packs/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeRecorder, steadied } from '../testing/record-examples.ts';
import { wholeServer } from '../testing/whole-server.ts';
import { withProgram } from '../testing/with-program.ts';
import { tags } from './about-api.ts';
import recorded from './examples.json' with { type: 'json' };

const packWith = (sn: string) => {
  const found = demoPacks.find((pack) => pack.sn === sn);
  if (!found) throw new Error(`no training pack ${sn}`);
  return onBox(found);
};
const scanOf = ({ gtin, expDate, lotNum, sn }: ReturnType<typeof packWith>) =>
  `]d201${gtin}17${expDate}10${lotNum}\u001d21${sn}`;

const Id = z.object({ id: z.number() });
const Operation = z.object({ responses: z.record(z.string(), z.unknown()) });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const Whole = z.object({
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

/** Operations of programs, each with the statuses that its description knows. */
const describedOperations = async (address: string) => {
  const { paths } = Document.parse(await (await fetch(`${address}/api/openapi.json`)).json());
  return new Map<string, readonly string[]>(
    Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/v1/')
        ? Object.entries(methods).map(
            ([method, { responses }]) =>
              [
                `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
                Object.keys(responses),
              ] as const,
          )
        : [],
    ),
  );
};

/** `npm run api-examples` writes them. */
const settle = async (examples: unknown): Promise<void> => {
  if (process.env.API_EXAMPLES === 'write')
    await writeFile(join(import.meta.dirname, 'examples.json'), JSON.stringify(examples, null, 2));
  else expect(recorded).toEqual(examples);
};

test('the documentation shows for every call of a program what it really answers', async () => {
  // However busy the machine is, only the pack that stays pending is not answered in time.
  const { server, ask, addProgram } = await withProgram({ environment: { NMVS_TIMES: 'pressMs=60000' } });
  const hasty = await withProgram();
  const { take, examples } = makeRecorder(ask);
  const reader = await addProgram({ name: 'Price checker', scopes: ['read'] });
  const [first, second, third] = [packWith('DEMO-1'), packWith('DEMO-2'), packWith('DEMO-3')];
  const claims = { operator: 'Kovács Éva', reference: 'R-2026-0017/1' };

  await take('GET /api/v1/status', 'In the sandbox');

  await take('POST /api/v1/packs/verify', 'What the reader gave', { body: { scan: scanOf(first) } });
  await take('POST /api/v1/packs/verify', 'An unknown serial number: an alert', {
    body: packWith('DEMO-NC-PC-02'),
  });
  await take('POST /api/v1/packs/verify', 'A mistyped product code', {
    body: { ...first, gtin: '09520000000010' },
  });

  const dispensed = await take('POST /api/v1/packs/dispense', 'Handed to a patient', {
    body: { scan: scanOf(first), ...claims },
  });
  const { id } = Id.parse(dispensed.body);
  await take('POST /api/v1/packs/dispense', 'Already dispensed elsewhere: an alert', {
    body: packWith('DEMO-NC-PCK-22'),
  });
  await take('POST /api/v1/packs/dispense', 'No answer in time', {
    body: packWith('DEMO-PENDING'),
    ask: hasty.ask,
  });
  await take('POST /api/v1/packs/dispense', 'A scope that the key lacks', { key: reader.key, body: first });

  await take('POST /api/v1/packs/destroy', 'Destroyed for good', { body: { ...third, ...claims } });

  await take('GET /api/v1/transactions/:id', 'Answered', { params: { id } });
  await take('GET /api/v1/transactions/:id', 'Not of this pharmacy', { params: { id: 4_000_000 } });
  await take('POST /api/v1/transactions/:id/undo', 'The patient did not take it', {
    params: { id },
    body: { operator: claims.operator },
  });

  await take('POST /api/v1/baskets', 'Two packs, one misread', {
    body: { operation: 'dispense', packs: [{ scan: scanOf(second) }, { scan: 'coffee' }] },
  });

  const oldestTwo = { query: '?after=start&limit=2' };
  // Events are handed out once nothing older can still come.
  const told = async () => (await ask('GET', `/events${oldestTwo.query}`)).body.events;
  await expect.poll(told).toHaveLength(2);
  await take('GET /api/v1/events', 'The oldest two', oldestTwo);
  await take('GET /api/v1/events', 'A cursor that was mistyped', { query: '?after=none' });

  await take('GET /api/v1/packs/:gtin/:sn', 'A pack that was dispensed and taken back', { params: first });

  const described = await describedOperations(server.address);
  const taken = examples();
  const lacking = [...described.keys()].filter((place) => !taken.some((one) => one.operation === place));
  expect(lacking, 'add an example of each').toEqual([]);
  for (const { operation, response } of taken)
    expect(described.get(operation), operation).toContain(String(response.status));
  await settle(taken);
});

test('each group of calls has words of its own, each call a name of its own, and all a server', async () => {
  const { address } = await wholeServer();
  const document = Whole.parse(await (await fetch(`${address}/api/openapi.json`)).json());
  expect(document.tags.map(({ name }) => name).filter((name) => !(name in tags))).toEqual([]);
  expect(document.servers.length).toBeGreaterThan(0);
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test('what differs from run to run is written the same, and the same value alike everywhere', () => {
  const first = '0b51a5a2-97a1-4c86-8d62-1d6f2b8f3f01';
  const second = '5b51a5a2-97a1-4c86-8d62-1d6f2b8f3f02';
  expect(steadied(`${second} ${first} ${second} 2027-11-18T17:43:18.123Z http://localhost:4711/api`)).toBe(
    '00000000-0000-4000-8000-000000000001 00000000-0000-4000-8000-000000000002 ' +
      '00000000-0000-4000-8000-000000000001 2026-03-02T08:15:00.000Z https://pecset.example/api',
  );
});
