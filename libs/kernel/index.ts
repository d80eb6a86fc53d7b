export type { Brand } from './brand.ts';
export { type Ok, ok, type Refused, type Result, refuse } from './result.ts';
