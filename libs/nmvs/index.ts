export type { CodeAnswer, Notification } from './answer/code-answer.ts';
export { confirms, type PackAnswer, type PackState, type ProductInformation } from './answer/pack-answer.ts';
export type { Unreadable } from './answer/read-response.ts';
export type { NationalTerms, TermsAnswer } from './answer/terms-answer.ts';
export {
  type Asking,
  askNational,
  type Call,
  type Exchange,
  type LostWhy,
  type NationalReply,
  type Observed,
  type Send,
  type UnreachableWhy,
} from './client.ts';
export type { Field, Unsendable } from './message/facets.ts';
export type { Login, Sender, Software } from './message/header.ts';
export { interfaceVersion } from './message/interface-version.ts';
export type { Request, Service } from './message/request.ts';
export { verify } from './operations/g110-verify.ts';
export { dispense } from './operations/g120-dispense.ts';
export { undoDispense } from './operations/g121-undo-dispense.ts';
export { destroy } from './operations/g130-destroy.ts';
export { changePassword } from './operations/g445-change-password.ts';
export { loadTerms } from './operations/g482-load-terms.ts';
export { confirmTerms } from './operations/g483-confirm-terms.ts';
export { type PackIntent, packRequest } from './operations/pack-request.ts';
export { type Echo, ping } from './operations/ping.ts';
export type { PackData, PackRequest } from './operations/single-pack.ts';
