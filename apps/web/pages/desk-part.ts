import { lazyPart } from '@pecset/web-kit';

/** After the first load: what is on the desk is asked of the server anyway. */
export const DeskPart = lazyPart(async () => (await import('./desk-on-start.ts')).DeskList);
