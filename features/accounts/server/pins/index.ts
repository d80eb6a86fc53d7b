import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveRemovePin, serveSetPin } from './set-pin.ts';
import { serveLockSession, serveSharedBrowserUsers, serveSwitchUser } from './switch-user.ts';

export const pinRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveSetPin(dependencies),
  serveRemovePin(dependencies),
  serveSharedBrowserUsers(dependencies),
  serveSwitchUser(dependencies),
  serveLockSession(dependencies),
];
