export { eventsForProgram, ProgramEvent } from './v1/events.ts';
