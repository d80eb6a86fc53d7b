export {
  isOutsideAddress,
  makeOutside,
  type NoAnswer,
  type Outside,
  type OutsideSettings,
} from './post-outside.ts';
