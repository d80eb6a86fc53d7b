import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { passwordResetHandler } from './password-reset.job.ts';
import { serveRequestPasswordReset } from './request-password-reset.ts';
import { serveSetPassword } from './set-password.ts';

export const passwordRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveRequestPasswordReset(dependencies),
  serveSetPassword(dependencies),
];

export const passwordJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  passwordResetHandler(dependencies),
];
