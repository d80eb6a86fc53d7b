import type { Endpoint } from './endpoint.ts';
import { type PlatformRefusal, platformRefusals, type RefusalSpec } from './refusals.ts';

export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** May it be asked for by our own page only? */
export const hasEffect = (endpoint: Endpoint): boolean => isWrite(endpoint) || endpoint.changes === true;

/**
 * Work with packs and profiles is done under the terms: none of it is written before they are accepted. But a stolen session
 * or passkey can be ended by the person who notices it, terms or not.
 */
export const needsTerms = (endpoint: Endpoint): boolean => {
  const { method, path } = endpoint;
  return (
    isWrite(endpoint) &&
    (path.startsWith('/api/mvs/') || (path.startsWith('/api/profile/') && method !== 'DELETE'))
  );
};

const takesInput = ({ params, query, body, upload }: Endpoint): boolean =>
  Boolean(params ?? query ?? body ?? upload);

/** When each refusal of the platform can come; one added there must be placed here. */
const comesFor: Readonly<Record<PlatformRefusal, (endpoint: Endpoint) => boolean>> = {
  'bad-request': (endpoint) => takesInput(endpoint) || isWrite(endpoint),
  'not-signed-in': ({ access }) => access !== 'public',
  'user-changed': ({ access }) => access !== 'public',
  'organisation-changed': ({ access }) => access !== 'public',
  forbidden: ({ access }) => access === 'admin' || access === 'operator',
  'terms-pending': needsTerms,
  'step-up-needed': ({ proof }) => proof === 'recent',
  'foreign-origin': hasEffect,
  'wrong-host': () => true,
  'not-found': () => false,
  'too-slow': isWrite,
  'too-large': isWrite,
  'too-many-requests': () => true,
  fault: () => true,
  unavailable: () => true,
};

export type PossibleRefusal = RefusalSpec & { readonly errCode: string };

/** Every refusal that a caller of the endpoint can meet: its own first, then the platform's. */
export const possibleRefusals = (endpoint: Endpoint): readonly PossibleRefusal[] => {
  const own = Object.entries<RefusalSpec>(endpoint.refusals ?? {});
  const platform = Object.entries<RefusalSpec>(platformRefusals).filter(
    ([code]) => comesFor[code as PlatformRefusal](endpoint) && !(code in (endpoint.refusals ?? {})),
  );
  return [...own, ...platform].map(([errCode, spec]) => ({ ...spec, errCode }));
};
