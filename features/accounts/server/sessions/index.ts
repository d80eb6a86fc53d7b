import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveLogin } from './login.ts';
import { serveLogout } from './logout.ts';
import { serveToken } from './token.ts';

export { authenticateWith } from './authenticate.ts';
export { openSession } from './open-session.ts';
export { sessionCookies } from './session-cookie.ts';

export const sessionRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveLogin(dependencies),
  serveToken(dependencies),
  serveLogout(dependencies),
];

export const sessionJobs = (_dependencies: AccountsDependencies): readonly JobHandler[] => [];
