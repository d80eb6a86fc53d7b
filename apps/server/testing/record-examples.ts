import { type ApiExample, fillPath } from '@pecset/contract';
import { z } from 'zod';

const Examples = z.array(z.custom<ApiExample>());

type Asked = {
  readonly key?: string | null;
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };
type Ask = (method: string, path: string, body?: unknown, asked?: Asked) => Promise<Answer>;

type Call = Pick<Asked, 'key'> & {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Of an earlier call, to repeat it. */
  readonly idempotencyKey?: string;
  /** Asks another server. */
  readonly ask?: Ask;
};

/** Headers that say what to do next. */
const shownHeaders = ['location', 'retry-after', 'www-authenticate'];

const shownIn = (headers: Headers): ApiExample['response']['headers'] =>
  Object.fromEntries(
    shownHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );

/** Values that differ from run to run, each with what stands for it. */
const varying: readonly (readonly [RegExp, (place: number) => string])[] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, () => '2026-03-02T08:15:00.000Z'],
  [/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, () => 'https://pecset.example'],
  [
    /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
    (place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  ],
  [/\b[\da-f]{32}-\d+-\d+-\d+\b/g, (place) => `${'0'.repeat(32)}-${place}-1-1772439300000`],
  // Numbers of transactions; a GTIN has fourteen digits.
  [/(?<!\w)\d{15,16}(?!\w)/g, (place) => String(372_563_872_000_000 + place)],
  [/\b(?:today|yesterday) \d\d:\d\d/g, () => 'today 09:15'],
  [/\bSANDBOX(?:-[\dA-Z]{4}){4}\b/g, (place) => `SANDBOX-0000-0000-0000-${String(place).padStart(4, '0')}`],
  [/\bevt_\w+/g, (place) => `evt_${place}`],
];

/** The same value gets the same name everywhere, by the order in which they come. */
export const steadied = (text: string): string =>
  varying.reduce((left, [pattern, nameOf]) => {
    const places = new Map<string, number>();
    return left.replace(pattern, (value) => {
      if (!places.has(value)) places.set(value, places.size + 1);
      return nameOf(places.get(value) ?? 0);
    });
  }, text);

/** Makes calls as a program and keeps them for the documentation, without the key. */
export const makeRecorder = (usual: Ask) => {
  const taken: ApiExample[] = [];
  const take = async (
    operation: `${'GET' | 'POST'} /api/v1/${string}`,
    summary: string,
    call: Call = {},
  ): Promise<Answer> => {
    const { params = {}, query = '', body, key, ask = usual } = call;
    const { idempotencyKey = `receipt-17-line-${taken.length + 1}` } = call;
    const [method = '', template = ''] = operation.split(' ');
    const address = fillPath(template, params) + query;
    const isWrite = method !== 'GET';
    const answer = await ask(method, address.slice('/api/v1'.length), body, {
      ...(key !== undefined && { key }),
      idempotencyKey: isWrite ? idempotencyKey : null,
      headers: { 'accept-language': 'en' },
    });
    const headers = shownIn(answer.headers);
    taken.push({
      operation,
      summary,
      request: { address, ...(isWrite && { idempotencyKey }), ...(body !== undefined && { body }) },
      response: {
        status: answer.status,
        ...(headers && Object.keys(headers).length > 0 && { headers }),
        body: answer.body,
      },
    });
    return answer;
  };
  const examples = (): readonly ApiExample[] =>
    z.parse(Examples, JSON.parse(steadied(JSON.stringify(taken))));
  return { take, examples };
};
