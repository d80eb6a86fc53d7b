import { endpoint, file } from '@pecset/contract';
import { z } from 'zod/mini';
import { makeCall } from './index.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/read',
  summary: 'Read',
  access: 'user',
  query: z.object({ v: z.optional(z.string()) }),
  reply: z.object({ mlId: z.number() }),
  refusals: { locked: { status: 423, en: 'Locked.', hu: 'Zárolt.' } },
});
const write = endpoint({ ...read, method: 'POST', body: z.object({ gtin: z.string() }) });
const download = endpoint({ ...read, reply: file('application/pdf') });

const upload = endpoint({
  ...read,
  method: 'POST',
  upload: { file: 'key', maxBytes: 1_000, fields: z.object({ password: z.string() }) },
});

const call = makeCall({ language: () => 'hu' });

export const outcomes = async (): Promise<number | string | undefined> => {
  await call(read);
  await call(write, { body: { gtin: '09520000000011' } });
  // @ts-expect-error a write without its body
  await call(write);
  // @ts-expect-error a body of the wrong type
  await call(write, { body: { gtin: 9 } });
  // @ts-expect-error a file is the browser's to open
  await call(download);

  await call(upload, { file: new File([], 'key.p12'), fields: { password: 'x' } });
  // @ts-expect-error a form without its file
  await call(upload, { fields: { password: 'x' } });

  const outcome = await call(read, { query: { v: '1' } });
  if (outcome.ok) return outcome.value.mlId;
  // @ts-expect-error a refusal that the contract does not declare
  if (outcome.refusal.errCode === 'already-dispensed') return undefined;
  return outcome.refusal.errCode === 'locked' ? outcome.refusal.errStr : undefined;
};
