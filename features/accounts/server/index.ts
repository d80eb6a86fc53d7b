import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from './dependencies.ts';
import { serveLogin } from './login.ts';
import { serveLogout } from './logout.ts';
import { serveToken } from './token.ts';

export { authenticateWith } from './authenticate.ts';
export { demoLogin, provideDemoUsers } from './demo-users.ts';
export type { AccountsDependencies } from './dependencies.ts';
export { makePasswords, type Passwords } from './passwords.ts';
export { sessionCookies } from './session-cookie.ts';

export const accountRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveLogin(dependencies),
  serveToken(dependencies),
  serveLogout(dependencies),
];
