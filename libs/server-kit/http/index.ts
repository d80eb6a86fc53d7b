export { acceptedLanguage } from './accept-language.ts';
export type { Caller, Program } from './caller.ts';
export { sendNotFound } from './faults.ts';
export { type LoadShedding, makeLoadShedding, type ShedAt } from './load-shedding.ts';
export { makeApp } from './make-app.ts';
export { mount } from './mount.ts';
export type { MountSettings, PhoneAccess, ProgramAccess } from './mount-settings.ts';
export { type PlatformAnswer, type TooManyRequests, tooManyRequests } from './platform-answer.ts';
export { provedRecently } from './recent-proof.ts';
export { sendPlatform } from './send.ts';
export {
  type Handler,
  type OutcomeOf,
  type RefusalWithFindings,
  type RequestOf,
  type Route,
  serve,
} from './serve.ts';
export type { Visit } from './visit.ts';
export { type CookieOptions, notedOf, type Wire } from './wire.ts';
