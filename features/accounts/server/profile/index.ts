import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveChangeEmail } from './change-email.ts';
import { serveChangeSecondaryEmail } from './change-secondary-email.ts';
import { serveEndSession } from './end-session.ts';
import { serveRemovePasskey } from './remove-passkey.ts';
import { serveSecurityOverview } from './security-overview.ts';
import { serveChangeUserProfile, serveUserProfile } from './user-profile.ts';

export const profileRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveUserProfile(dependencies),
  serveChangeUserProfile(dependencies),
  serveSecurityOverview(dependencies),
  serveEndSession(dependencies),
  serveRemovePasskey(dependencies),
  serveChangeEmail(dependencies),
  serveChangeSecondaryEmail(dependencies),
];
