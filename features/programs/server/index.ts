export { type ProgramsDependencies, programRoutes } from './v1/index.ts';
