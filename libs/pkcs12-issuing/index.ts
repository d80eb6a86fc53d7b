export { type Identity, issue, type KeyKind, makeAuthority, type Wanted } from './authority.ts';
export { identityAsPkcs12, type Pkcs12Content, type SealKind, writePkcs12 } from './write-pkcs12.ts';
