export type { Caller } from './caller.ts';
export { sendNotFound } from './faults.ts';
export { makeApp } from './make-app.ts';
export { type MountSettings, mount } from './mount.ts';
export { type TooManyRequests, tooManyRequests } from './platform-answer.ts';
export { provedRecently } from './recent-proof.ts';
export { type Handler, type OutcomeOf, type RequestOf, type Route, serve, serveAlongside } from './serve.ts';
export type { Visit } from './visit.ts';
export type { CookieOptions, Wire } from './wire.ts';
