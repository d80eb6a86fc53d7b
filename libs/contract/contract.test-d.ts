import { ok, type Result, refuse } from '@pecset/kernel';
import { z } from 'zod/mini';
import {
  type AnswerOf,
  addressOf,
  endpoint,
  type InputOf,
  pages,
  type ReceivedOf,
  type RefusalOf,
  wholeNumber,
} from './index.ts';

const Row = z.object({ mlId: z.number(), roles: z.array(z.string()), note: z.optional(z.string()) });

const undo = endpoint({
  method: 'POST',
  path: '/api/mvs/transaction/:mlId/undo',
  summary: 'Undo a dispense',
  access: 'user',
  params: z.object({ mlId: wholeNumber() }),
  query: z.object({ v: z.optional(z.string()) }),
  body: z.object({ mode: z.enum(['sandbox', 'production']) }),
  reply: Row,
  refusals: { 'mode-changed': { status: 409, en: 'The mode has changed.', hu: 'Az üzemmód megváltozott.' } },
});

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Claim extends true>(): void => undefined;

holds<Equal<RefusalOf<typeof undo>, 'mode-changed'>>();
holds<Equal<ReceivedOf<typeof undo>['params'], { mlId: number }>>();

const answer = (value: Result<AnswerOf<typeof undo>, RefusalOf<typeof undo>>): typeof value => value;
answer(ok({ mlId: 1, roles: ['ADMN'] }));
answer(refuse('mode-changed'));
const roles: readonly string[] = [];
answer(ok({ mlId: 1, roles }));

const input = (value: InputOf<typeof undo>): typeof value => value;
input({ params: { mlId: 1 }, body: { mode: 'sandbox' } });
addressOf(undo, { params: { mlId: 1 } });

// @ts-expect-error a refusal that the contract does not declare
answer(refuse('already-dispensed'));
// @ts-expect-error an incomplete reply
answer(ok({ mlId: 1 }));
// @ts-expect-error an input without its body
input({ params: { mlId: 1 } });

const list = { method: 'GET', path: '/api/list', summary: 'List', access: 'public', reply: Row } as const;

endpoint({
  ...list,
  // @ts-expect-error a refusal without Hungarian words
  refusals: { closed: { status: 409, en: 'Closed.' } },
});
endpoint({
  ...list,
  // @ts-expect-error a refusal without English words
  refusals: { closed: { status: 409, hu: 'Zárva.' } },
});
endpoint({
  ...list,
  // @ts-expect-error a status that is no refusal
  refusals: { closed: { status: 200, en: 'Closed.', hu: 'Zárva.' } },
});
endpoint({
  ...list,
  path: '/api/list/:gtin',
  // @ts-expect-error params that the path does not name
  params: z.object({ sn: z.string() }),
});
// @ts-expect-error a path whose params are not declared
endpoint({ ...list, path: '/api/list/:gtin' });
// @ts-expect-error a proof of nobody
endpoint({ ...list, proof: 'recent' });
const grown = endpoint({
  ...list,
  query: z.object({ after: z.optional(z.string()) }),
  reply: pages(z.array(Row)),
});
const onePage = (value: AnswerOf<typeof grown>): typeof value => value;
onePage({ list: [] });
onePage({ list: [{ mlId: 1, roles }], next: { after: 'token' } });
const batches = (async function* () {
  yield [{ mlId: 1, roles }];
})();
onePage({ list: batches });
const wrongBatches = (async function* () {
  yield [{ mlId: 'one' }];
})();
// @ts-expect-error a batch of other rows
onePage({ list: wrongBatches });
// @ts-expect-error a page without its list
onePage({ next: { after: 'token' } });
// @ts-expect-error a next page that the query cannot ask for
onePage({ list: [], next: { before: 'token' } });

const keep = { ...list, method: 'POST', access: 'admin' } as const;
const fields = z.object({ password: z.string(), year: z.optional(wholeNumber()) });
const addKey = endpoint({ ...keep, upload: { file: 'key', maxBytes: 1_000, fields } });
const bare = endpoint({ ...keep, upload: { file: 'key', maxBytes: 1_000 } });
holds<Equal<ReceivedOf<typeof addKey>['fields'], { password: string; year?: number | undefined }>>();
holds<Equal<ReceivedOf<typeof bare>['file']['content'], Uint8Array>>();
const chosen = { name: 'key.p12', arrayBuffer: async () => new ArrayBuffer(1) };
const keyInput = (value: InputOf<typeof addKey>): typeof value => value;
keyInput({ file: chosen, fields: { password: 'x', year: 2027 } });
const bareInput = (value: InputOf<typeof bare>): typeof value => value;
bareInput({ file: chosen });
// @ts-expect-error an upload without its fields
keyInput({ file: chosen });
// @ts-expect-error an upload without its file
keyInput({ fields: { password: 'x' } });
// @ts-expect-error a file and a body
endpoint({ ...keep, body: Row, upload: { file: 'key', maxBytes: 1_000 } });
// @ts-expect-error a file from anybody
endpoint({ ...keep, access: 'public', upload: { file: 'key', maxBytes: 1_000 } });
// A phone with the secret of a one-time address may.
endpoint({ ...keep, access: 'phone', upload: { file: 'key', maxBytes: 1_000 } });
// @ts-expect-error a GET with a file
endpoint({ ...keep, method: 'GET', upload: { file: 'key', maxBytes: 1_000 } });
// @ts-expect-error a GET with a body
endpoint({ ...list, body: Row });
// @ts-expect-error a path outside the API
endpoint({ ...list, path: '/list' });

const sheet = { ...list, query: z.object({ format: z.literal('csv') }) } as const;
endpoint({ ...sheet, when: { format: 'csv' } });
// @ts-expect-error a word of the query that the endpoint does not take
endpoint({ ...sheet, when: { as: 'csv' } });
// @ts-expect-error another value than the query takes
endpoint({ ...sheet, when: { format: 'pdf' } });
// @ts-expect-error only what is read has several shapes
endpoint({ ...sheet, method: 'POST', when: { format: 'csv' } });

const forPrograms = { ...list, path: '/api/v1/list', access: 'program' } as const;
endpoint({ ...forPrograms, scope: 'read' });
// @ts-expect-error an endpoint for programs without a scope
endpoint(forPrograms);
// @ts-expect-error a scope that no administrator can give
endpoint({ ...forPrograms, scope: 'everything' });
// @ts-expect-error an address of programs that people call
endpoint({ ...forPrograms, access: 'user' });
// @ts-expect-error an address of people that programs call
endpoint({ ...forPrograms, path: '/api/list', scope: 'read' });
// @ts-expect-error a scope for people
endpoint({ ...list, scope: 'read' });
