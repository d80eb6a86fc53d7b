import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { requireSession } from './routes.ts';
import type { Sessions } from './sessions.ts';

export type SeldomNeeds = {
  readonly screen: MakeScreen;
  readonly sessions: Sessions;
  readonly loadTexts: LoadTexts;
};

type Screens = Readonly<Record<string, Parameters<typeof seldomScreen>[1]>>;

/** Rarely opened screens by path; for signed-in users unless the gate says otherwise. */
export const seldomRoutes = (
  parent: AnyRoute,
  { screen, sessions, loadTexts }: SeldomNeeds,
  screens: Screens,
  gate = requireSession,
): AnyRoute[] =>
  Object.entries(screens).map(([path, fetchFile]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      ...screen({ component: seldomScreen(loadTexts, fetchFile), gate: gate(sessions) }),
    }),
  );
