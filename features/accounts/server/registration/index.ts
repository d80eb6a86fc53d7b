import type { JobHandler, Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

export const registrationRoutes = (_dependencies: AccountsDependencies): readonly Route[] => [];

export const registrationJobs = (_dependencies: AccountsDependencies): readonly JobHandler[] => [];
