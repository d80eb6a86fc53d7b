import type { Endpoint } from './endpoint.ts';
import { type PlatformRefusal, platformRefusals, type RefusalSpec } from './refusals.ts';

export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** True if only our own pages may call it. */
export const hasEffect = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'program' && (isWrite(endpoint) || endpoint.changes === true);

/**
 * Writes to packs, alerts and profiles need accepted terms. Deleting in a profile does not, so that the user can always end a
 * stolen session or passkey.
 */
export const needsTerms = (endpoint: Endpoint): boolean => {
  const { method, path } = endpoint;
  return (
    isWrite(endpoint) &&
    (endpoint.access === 'program' ||
      path.startsWith('/api/mvs/') ||
      path.startsWith('/api/alerts/') ||
      (path.startsWith('/api/profile/') && method !== 'DELETE'))
  );
};

const isForProgram = ({ access }: Endpoint): boolean => access === 'program';
const isForPhone = ({ access }: Endpoint): boolean => access === 'phone';
/** Only these look at the session. */
export const isForPerson = ({ access }: Endpoint): boolean =>
  access !== 'public' && access !== 'program' && access !== 'phone';

const takesInput = ({ params, query, body, upload }: Endpoint): boolean =>
  Boolean(params ?? query ?? body ?? upload);

/** When each platform refusal can occur; a new one does not compile without an entry here. */
const comesFor: Readonly<Record<PlatformRefusal, (endpoint: Endpoint) => boolean>> = {
  'bad-request': (endpoint) => takesInput(endpoint) || isWrite(endpoint),
  'not-signed-in': isForPerson,
  'user-changed': isForPerson,
  'organisation-changed': isForPerson,
  forbidden: ({ access }) => access === 'admin' || access === 'operator',
  'terms-pending': (endpoint) => isForPerson(endpoint) && needsTerms(endpoint),
  'step-up-needed': ({ proof }) => proof === 'recent',
  'foreign-origin': hasEffect,
  'wrong-host': () => true,
  'not-found': () => false,
  'too-slow': isWrite,
  'too-large': isWrite,
  'too-many-requests': () => true,
  'address-ended': isForPhone,
  fault: () => true,
  busy: () => true,
  unavailable: () => true,
  'key-missing': isForProgram,
  'key-in-address': isForProgram,
  'key-mistyped': isForProgram,
  'key-unknown': isForProgram,
  'key-revoked': isForProgram,
  'key-expired': isForProgram,
  'wrong-mode': isForProgram,
  'network-not-allowed': isForProgram,
  'scope-missing': isForProgram,
  'program-terms-pending': (endpoint) => isForProgram(endpoint) && isWrite(endpoint),
  'idempotency-key-needed': (endpoint) => isForProgram(endpoint) && isWrite(endpoint),
  'not-json': (endpoint) => isForProgram(endpoint) && isWrite(endpoint),
};

export type PossibleRefusal = RefusalSpec & { readonly errCode: string };

/** Every refusal that a caller of the endpoint can get: its own first, then the platform's. */
export const possibleRefusals = (endpoint: Endpoint): readonly PossibleRefusal[] => {
  const own = Object.entries<RefusalSpec>(endpoint.refusals ?? {});
  const platform = Object.entries<RefusalSpec>(platformRefusals).filter(
    ([code]) => comesFor[code as PlatformRefusal](endpoint) && !(code in (endpoint.refusals ?? {})),
  );
  return [...own, ...platform].map(([errCode, spec]) => ({ ...spec, errCode }));
};
