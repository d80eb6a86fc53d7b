export { type Identity, issue, type KeyKind, makeAuthority, type Wanted } from './authority.ts';
