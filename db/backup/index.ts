export { type PuttingBack, putBack } from './put-back.ts';
export { countRows, type ReadBackup, readBackup } from './read.ts';
export { type Taking, takeBackup } from './take.ts';
export { type Manifest, nameOf } from './words.ts';
