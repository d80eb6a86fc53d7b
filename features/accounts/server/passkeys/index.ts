import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveLoginWithPasskey, serveRequestPasskeyLogin } from './login.ts';
import { serveRegisterPasskey } from './register.ts';
import { serveRequestPasskeyRegistration } from './request-registration.ts';
import { serveRequestPasskeyStepUp, serveStepUpWithPasskey } from './step-up.ts';

export const passkeyRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveRequestPasskeyRegistration(dependencies),
  serveRegisterPasskey(dependencies),
  serveRequestPasskeyLogin(dependencies),
  serveLoginWithPasskey(dependencies),
  serveRequestPasskeyStepUp(dependencies),
  serveStepUpWithPasskey(dependencies),
];
