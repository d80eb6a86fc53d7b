export { Photographs } from './photographs.tsx';
export { phoneRoutes } from './routes.ts';
export { photographsTexts } from './texts.ts';
