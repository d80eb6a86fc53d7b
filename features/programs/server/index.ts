export { type EventsDependencies, serveEvents } from './v1/events.ts';
