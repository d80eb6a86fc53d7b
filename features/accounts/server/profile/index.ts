import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

export const profileRoutes = (_dependencies: AccountsDependencies): readonly Route[] => [];
