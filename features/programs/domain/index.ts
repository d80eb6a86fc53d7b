export { type EventCursor, isCursorGone, readCursor, writeCursor } from './event-cursor.ts';
export { type Health, healthAfter, isAnswer, type Tries, type Try } from './webhook-health.ts';
export { nextTry, TRIED_FOR_MS, waitAfter } from './webhook-retry.ts';
