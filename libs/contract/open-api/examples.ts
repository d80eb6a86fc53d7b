import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';
import { readQuery } from '../query-string.ts';

/** One call as it was made in a test, with what came back. */
export type ApiExample = {
  /** Method and path as in the contract, such as `GET /api/v1/packs/:gtin/:sn`. */
  readonly operation: string;
  /** What it shows. */
  readonly summary: string;
  readonly request: {
    /** Path and query. */
    readonly address: string;
    readonly idempotencyKey?: string;
    readonly body?: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};

export const examplesOf = ({ method, path }: Endpoint, examples: readonly ApiExample[]) =>
  examples.filter(({ operation }) => operation === `${method} ${path}`);

const nameOf = ({ summary }: ApiExample): string =>
  summary
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const named = (
  examples: readonly ApiExample[],
  pick: (example: ApiExample) => unknown,
): { readonly examples?: JsonSchema } => {
  const shown = examples.filter((example) => pick(example) !== undefined);
  const entries = shown.map((one) => [nameOf(one), { summary: one.summary, value: pick(one) }] as const);
  return entries.length === 0 ? {} : { examples: Object.fromEntries(entries) };
};

export const requestExamples = (examples: readonly ApiExample[]) =>
  named(examples, ({ request }) => request.body);

export const responseExamples = (examples: readonly ApiExample[], status: number) =>
  named(
    examples.filter(({ response }) => response.status === status),
    ({ response }) => response.body,
  );

const valuesIn = ({ path }: Endpoint, { request }: ApiExample): Readonly<Record<string, string>> => {
  const [pathname = '', asked = ''] = request.address.split('?');
  const query = readQuery(asked);
  const parts = pathname.split('/');
  const params = path
    .split('/')
    .flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[index] ?? '')] as const] : [],
    );
  const { idempotencyKey } = request;
  return {
    ...Object.fromEntries(params),
    ...(query.ok && query.value),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
};

/** Gives each parameter the value that the first example has for it. */
export const withExamples = (
  endpoint: Endpoint,
  parameters: readonly JsonSchema[],
  [first]: readonly ApiExample[],
): readonly JsonSchema[] => {
  if (!first) return parameters;
  const values = valuesIn(endpoint, first);
  return parameters.map((one) => {
    const value = values[String(one.name)];
    return value === undefined ? one : { ...one, example: value };
  });
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call for a terminal, where PECSET_URL and PECSET_KEY are set. */
export const curlOf = ({ method }: Endpoint, { request }: ApiExample): string => {
  const { address, idempotencyKey, body } = request;
  return [
    `curl -X ${method} "$PECSET_URL"${quoted(address)}`,
    `-H "Authorization: Bearer $PECSET_KEY"`,
    ...(idempotencyKey === undefined ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
};
