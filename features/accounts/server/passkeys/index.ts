import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

export const passkeyRoutes = (_dependencies: AccountsDependencies): readonly Route[] => [];
