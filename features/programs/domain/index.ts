export { type EventCursor, isCursorGone, readCursor, writeCursor } from './event-cursor.ts';
