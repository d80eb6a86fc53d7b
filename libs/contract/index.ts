export { addressOf } from './address.ts';
export { type Access, type Endpoint, endpoint, type Method } from './endpoint.ts';
export type {
  AnswerOf,
  BodyOf,
  InputOf,
  ParamsOf,
  QueryOf,
  ReceivedOf,
  RefusalOf,
  ReplyOf,
} from './endpoint-parts.ts';
export { ErrorBody } from './error-body.ts';
export { type Language, languages, type Words } from './language.ts';
export { fillPath, paramNames, readParam } from './path.ts';
export { queryString, readQuery } from './query-string.ts';
export {
  type PlatformRefusal,
  platformRefusals,
  type RefusalSpec,
  type RefusalStatus,
  type Refusals,
} from './refusals.ts';
export { type FileAnswer, file, html, isJson, type Reply, redirect, type Schema } from './reply.ts';
export { commaList, flag, wholeNumber } from './text-values.ts';
