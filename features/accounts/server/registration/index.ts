import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveActivate } from './activate.ts';
import { forgetUnactivated } from './forget-unactivated.job.ts';
import { serveRegister } from './register.ts';
import { registrationHandler } from './registration.job.ts';
import { serveResendActivation } from './resend-activation.ts';

export const registrationRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveRegister(dependencies),
  serveActivate(dependencies),
  serveResendActivation(dependencies),
];

export const registrationJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  registrationHandler(dependencies),
  forgetUnactivated(dependencies),
];
