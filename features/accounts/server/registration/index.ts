import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveActivate } from './activate.ts';
import { serveCaptcha } from './captcha.ts';
import { serveConfirmEmail } from './confirm-email.ts';
import { forgetSpent } from './forget-spent.job.ts';
import { forgetUnactivated } from './forget-unactivated.job.ts';
import { passwordResetHandler } from './password-reset.job.ts';
import { serveRegister } from './register.ts';
import { registrationHandler } from './registration.job.ts';
import { serveRequestPasswordReset } from './request-password-reset.ts';
import { serveResendActivation } from './resend-activation.ts';
import { serveSetPassword } from './set-password.ts';

export const registrationRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveCaptcha(dependencies),
  serveRegister(dependencies),
  serveActivate(dependencies),
  serveResendActivation(dependencies),
  serveRequestPasswordReset(dependencies),
  serveSetPassword(dependencies),
  serveConfirmEmail(dependencies),
];

export const registrationJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  registrationHandler(dependencies),
  passwordResetHandler(dependencies),
  forgetUnactivated(dependencies),
  forgetSpent(dependencies),
];
