export { photographContents, photographsOf } from './photographs.ts';
