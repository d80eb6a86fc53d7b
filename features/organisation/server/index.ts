import type { Route } from '@pecset/server-kit';
import { type OrganisationDependencies, serveShowNmvsPassword } from './connection/show-password.ts';
import { serveChangeCounterSettings, serveCounterSettings } from './counter-settings.ts';

export { renewNmvsPassword } from './connection/renew-password.ts';
export { connectionStore, type NmvsConnection } from './connection/store.ts';
export { type ConnectionFault, type Trial, tryConnection } from './connection/try-connection.ts';
export { forgetOrganisation } from './forget-organisation.ts';
export { openOrganisation } from './open-organisation.ts';

export const organisationRoutes = (dependencies: OrganisationDependencies): readonly Route[] => [
  serveShowNmvsPassword(dependencies),
  serveCounterSettings(dependencies),
  serveChangeCounterSettings(dependencies),
];
