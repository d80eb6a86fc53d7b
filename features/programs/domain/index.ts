export { nextTry, TRIED_FOR_MS, waitAfter } from './webhook-retry.ts';
