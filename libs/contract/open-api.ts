import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './error-body.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import type { ApiExample } from './open-api/examples.ts';
import { operations } from './open-api/operation.ts';
import { tagOf, templated } from './open-api/place.ts';
import { isForPerson } from './possible-refusals.ts';
import { Problem } from './problem.ts';

export type ApiInfo = {
  readonly title: string;
  readonly version: string;
  readonly sessionCookie: string;
  readonly description?: string;
  /** Who runs this installation. */
  readonly contact?: { readonly name: string; readonly url?: string };
  /** Of the description itself, which others make their clients from. */
  readonly license?: { readonly name: string; readonly url: string };
  /** What each group of calls is about. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly examples?: readonly ApiExample[];
};

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
};

const isForProgram = ({ access }: Endpoint): boolean => access === 'program';

/** Only what some endpoint refers to. */
const components = (endpoints: readonly Endpoint[], { sessionCookie }: ApiInfo): JsonSchema => {
  const hasProgram = endpoints.some(isForProgram);
  const hasPage = !endpoints.every(isForProgram);
  const hasPhone = endpoints.some(({ access }) => access === 'phone');
  const hasSession = endpoints.some(isForPerson);
  return {
    schemas: {
      ...(hasProgram && { Problem: jsonSchema(Problem, 'output') }),
      ...(hasPage && { ErrorBody: jsonSchema(ErrorBody, 'output') }),
    },
    securitySchemes: {
      ...(hasProgram && { programKey: { type: 'http', scheme: 'bearer' } }),
      ...(hasPhone && { phoneSecret: { type: 'http', scheme: 'bearer' } }),
      ...(hasSession && { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } }),
    },
  };
};

const programsFirst = (given: readonly Endpoint[]): readonly Endpoint[] => [
  ...given.filter(isForProgram),
  ...given.filter((endpoint) => !isForProgram(endpoint)),
];

/** The OpenAPI 3.1 document of the endpoints, those of programs first; throws for a schema that JSON cannot express. */
export const openApi = (given: readonly Endpoint[], about: ApiInfo): OpenApiDocument => {
  const { sessionCookie: _, tags = {}, examples = [], ...info } = about;
  const endpoints = programsFirst(given);
  const paths = Map.groupBy(endpoints, ({ path }) => templated(path));
  const names = [...new Set(endpoints.map(tagOf))];
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This installation' }],
    tags: names.map((name) => ({ name, description: tags[name] ?? name })),
    paths: Object.fromEntries([...paths].map(([path, group]) => [path, operations(group, examples)])),
    components: components(endpoints, about),
  };
};
