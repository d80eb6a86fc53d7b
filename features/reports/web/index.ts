export { InspectPart } from './inspector/inspect-part.tsx';
export { reportRoutes } from './routes.ts';
