import type { LostWhy, UnreachableWhy } from '../client.ts';

/** The same error code occurs before and after sending, so the tables do not tell whether anything was sent. */
const unreachable: readonly (readonly [RegExp, UnreachableWhy])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'name-not-found'],
  [/^ECONNREFUSED$/, 'connection-refused'],
  [/TIME(D_?)?OUT$/, 'time-out'],
  [/^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_CERT_)/, 'server-not-trusted'],
  [/^ERR_SSL_.*ALERT_.*(CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE|ACCESS_DENIED)/, 'certificate-refused'],
];

const lost: readonly (readonly [RegExp, LostWhy])[] = [
  [/TIME(D_?)?OUT$/, 'time-out'],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'not-http'],
];

const codeOf = (error: Error): string => {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'HTTPParserError' ? 'HPE_' : '';
};

const firstFit = <Why>(table: readonly (readonly [RegExp, Why])[], error: Error): Why | undefined =>
  table.find(([pattern]) => pattern.test(codeOf(error)))?.[1];

export const unreachableWhy = (error: Error): UnreachableWhy => firstFit(unreachable, error) ?? 'network';
export const lostWhy = (error: Error): LostWhy => firstFit(lost, error) ?? 'connection-lost';
