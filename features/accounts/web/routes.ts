import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Sessions } from './sessions.ts';

/** A route's `beforeLoad` for signed-in users only: others go to the login and come back afterwards. */
export const requireSession =
  ({ restored }: Sessions) =>
  async ({ location }: { readonly location: { readonly href: string } }): Promise<void> => {
    if (!(await restored()))
      redirect({ to: '/login', search: { back: location.href }, replace: true, throw: true });
  };

/** Who is signed in already has no business here. When the server cannot tell, the login form is the way forward. */
const onlySignedOut = async ({ restored }: Sessions): Promise<void> => {
  const session = await restored().catch(() => null);
  if (session) redirect({ to: '/', replace: true, throw: true });
};

export const accountsRoutes = (parent: AnyRoute, sessions: Sessions): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/login',
    beforeLoad: () => onlySignedOut(sessions),
    component: lazyRouteComponent(() => import('./login/login-screen.tsx'), 'LoginScreen'),
  }),
];
