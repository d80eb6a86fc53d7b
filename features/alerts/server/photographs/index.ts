import type { Route } from '@pecset/server-kit';
import { serveAddOnPhone } from './add-on-phone.ts';
import { serveAddPhotograph } from './add-photograph.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { serveInviteToPhotograph } from './invite-to-photograph.ts';
import { serveOpenOnPhone } from './open-on-phone.ts';
import { serveRemovePhotograph } from './remove-photograph.ts';
import { serveShowPhotograph } from './show-photograph.ts';

export type { PhotographsDependencies } from './dependencies.ts';
export { forgetAllPhotographLinks, forgetLinksHandler, forgetPhotographLinks } from './forget-links.ts';
export { phoneAccess } from './phone-access.ts';
export { photographContent, photographsOf } from './photographs.ts';

export const photographRoutes = (use: PhotographsDependencies): readonly Route[] => [
  serveAddPhotograph(use),
  serveShowPhotograph(use),
  serveRemovePhotograph(use),
  serveInviteToPhotograph(use),
  serveOpenOnPhone(use),
  serveAddOnPhone(use),
];
