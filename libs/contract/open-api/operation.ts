import type { Access, Endpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';
import { PROOF_HOLDS_MINUTES } from '../proof.ts';
import { queryString } from '../query-string.ts';
import { type ApiExample, curlOf, examplesOf, withExamples } from './examples.ts';
import { allParameters } from './parameters.ts';
import { operationId, tagOf } from './place.ts';
import { requestBody } from './request-body.ts';
import { responsesOf } from './responses.ts';

const session = [{ session: [] }];
const security: Readonly<Record<Access, readonly JsonSchema[]>> = {
  public: [],
  program: [{ programKey: [] }],
  phone: [{ phoneSecret: [] }],
  user: session,
  admin: session,
  operator: session,
};

const whoMayCall: Readonly<Record<Access, string>> = {
  public: 'For anybody.',
  program: 'For a connected program, by its key.',
  phone: 'For a phone that opened a one-time address, by the secret it gave then.',
  user: 'For anybody who is signed in.',
  admin: 'For an administrator of the organisation (ADMN).',
  operator: 'For an operator of the provider (OPER).',
};

const scopeNeeded = ({ scope }: Endpoint): readonly string[] => {
  if (scope === undefined) return [];
  return [
    scope === 'by-operation'
      ? 'The key needs the scope of the operation that the body names.'
      : `The key needs the scope \`${scope}\`.`,
  ];
};

const proofNeeded = `Takes a proof of who is there, by password or verified passkey, within ${PROOF_HOLDS_MINUTES} minutes.`;

const noUse = 'May be asked over and over: it is no use of the session, which ends all the same.';

const otherwise = (others: readonly Endpoint[]): readonly string[] =>
  others.map(({ when = {}, summary }) => `With ${queryString(when).slice(1)}: ${summary}`);

const inTerminal = (plain: Endpoint, [first]: readonly ApiExample[]): readonly string[] =>
  first ? [`\`\`\`sh\n${curlOf(plain, first)}\n\`\`\``] : [];

const description = (plain: Endpoint, others: readonly Endpoint[], examples: readonly ApiExample[]): string =>
  [
    ...(plain.description === undefined ? [] : [plain.description]),
    [whoMayCall[plain.access], ...scopeNeeded(plain), ...(plain.proof ? [proofNeeded] : [])].join(' '),
    ...(plain.background ? [noUse] : []),
    ...otherwise(others),
    ...inTerminal(plain, examples),
  ].join('\n\n');

/** OpenAPI has one operation per method and path, so it describes every answer given there. */
const operation = (plain: Endpoint, others: readonly Endpoint[], all: readonly ApiExample[]): JsonSchema => {
  const examples = examplesOf(plain, all);
  return {
    operationId: operationId(plain),
    summary: plain.summary,
    description: description(plain, others, examples),
    tags: [tagOf(plain)],
    security: security[plain.access],
    parameters: withExamples(plain, allParameters(plain, others), examples),
    ...requestBody(plain, examples),
    responses: responsesOf(plain, others, examples),
  };
};

/** The operations at one path, by method. */
export const operations = (
  endpoints: readonly Endpoint[],
  examples: readonly ApiExample[],
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    endpoints
      .filter(({ when }) => !when)
      .map((plain) => [
        plain.method.toLowerCase(),
        operation(
          plain,
          endpoints.filter(({ method, when }) => when && method === plain.method),
          examples,
        ),
      ]),
  );
