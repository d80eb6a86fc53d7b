import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveConfirmEmail } from './confirm-email.ts';
import { forgetSpent } from './forget-spent.job.ts';

export const mailCodeRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveConfirmEmail(dependencies),
];

export const mailCodeJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  forgetSpent(dependencies),
];
