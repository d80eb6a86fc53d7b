export { programCallers } from './authenticate.ts';
export { type Author, addProgram, type NewProgram, rotateKey } from './change-programs.ts';
export { hashProgramKey } from './key-hash.ts';
export { programsOf } from './list-programs.ts';
export { programStore } from './program-store.ts';
export { countProgramUse } from './program-use.ts';
export { revokeKeys } from './revoke-keys.ts';
