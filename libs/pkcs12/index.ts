export type { OpenedPkcs12 } from './choose-identity.ts';
export { openPkcs12 } from './open-pkcs12.ts';
export {
  defaultPkcs12Bounds,
  type Pkcs12Bounds,
  type Pkcs12File,
  readPkcs12,
} from './read-pkcs12.ts';
export type { Pkcs12Refusal } from './refusal.ts';
