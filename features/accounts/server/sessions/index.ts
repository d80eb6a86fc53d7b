import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { forgetExpired } from './forget-expired.job.ts';
import { serveLogin } from './login.ts';
import { serveLogout } from './logout.ts';
import { serveStepUpWithPassword } from './step-up.ts';
import { serveToken } from './token.ts';

export { callersOf } from './authenticate.ts';
export { endAllSessions } from './end-session.ts';
export { inTransactionAs } from './in-transaction-as.ts';
export { openSession } from './open-session.ts';
export { sessionCookies } from './session-cookie.ts';
export { sessionHeld, sessionLasts } from './session-parts.ts';

export const sessionRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveLogin(dependencies),
  serveToken(dependencies),
  serveLogout(dependencies),
  serveStepUpWithPassword(dependencies),
];

export const sessionJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  forgetExpired(dependencies),
];
