export { addressOf } from './address.ts';
export { DATABASE_EPOCH } from './database-epoch.ts';
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
export { isJsonObject, type JsonSchema, jsonSchema } from './json-schema.ts';
export { type Language, languages, type Words } from './language.ts';
export { nextLink, readNextLink } from './next-link.ts';
export { notSignedIn } from './not-signed-in.ts';
export type { ApiExample } from './open-api/examples.ts';
export { templated } from './open-api/place.ts';
export { type ApiInfo, type OpenApiDocument, openApi } from './open-api.ts';
export { fillPath, paramNames, readParam } from './path.ts';
export {
  hasEffect,
  isWrite,
  needsTerms,
  type PossibleRefusal,
  possibleRefusals,
} from './possible-refusals.ts';
export {
  isForPrograms,
  isRetryable,
  PROBLEM_TYPE,
  Problem,
  ProblemFinding,
  plainProblem,
} from './problem.ts';
export { type ProgramRefusal, programRefusals } from './program-refusals.ts';
export { PROOF_HOLDS_MINUTES } from './proof.ts';
export { queryString, readQuery } from './query-string.ts';
export {
  type PlatformRefusal,
  platformRefusals,
  type RefusalSpec,
  type RefusalStatus,
  type Refusals,
  stepUpNeeded,
} from './refusals.ts';
export {
  type FileAnswer,
  file,
  type HtmlReply,
  html,
  isJson,
  type PagesReply,
  type PictureAnswer,
  type PictureReply,
  pages,
  picture,
  type Reply,
  redirect,
  type Schema,
} from './reply.ts';
export { type Scope, scopes } from './scopes.ts';
export {
  SHOWN_ORGANISATION,
  SHOWN_USER,
  shownOrganisationHeader,
  shownUserHeader,
} from './shown-user.ts';
export { asText, commaList, flag, lineOfText, linesOfText, wholeNumber } from './text-values.ts';
export { type FileToUpload, fieldNames, type Upload, type UploadedFile } from './upload.ts';
