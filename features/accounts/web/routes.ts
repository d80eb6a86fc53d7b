import type { TermKind } from '@pecset/accounts/contract';
import {
  type AnyRoute,
  type AnyRouter,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { createElement } from 'react';
import type { LoginSearch } from './login/login-search.ts';
import type { CaptchaChoice } from './registration/captcha/captcha-choice.ts';
import type { Message } from './registration/message-screen.tsx';
import type { Sessions } from './sessions.ts';

type Location = { readonly location: { readonly href: string } };

/** A route's `beforeLoad` for signed-in users only: others go to the login and come back afterwards. */
export const requireSession =
  ({ restored }: Sessions) =>
  async ({ location }: Location): Promise<void> => {
    if (!(await restored()))
      redirect({ to: '/login', search: { back: location.href }, replace: true, throw: true });
  };

/** In the middle of something: with words, since what was typed and not saved does not come back. */
export const toLoginAndBack = async (router: AnyRouter): Promise<void> => {
  const { pathname, href } = router.latestLocation;
  if (pathname !== '/login')
    await router.navigate({ to: '/login', search: { back: href, notice: 'session-ended' } });
};

/**
 * Who is signed in already has no business here, unless they have forgotten the password, and is told there what brought
 * them. When the server cannot tell, the login form is the way forward.
 */
const onlySignedOut =
  ({ restored }: Sessions) =>
  async ({ search: { notice, forgotten } }: { readonly search: LoginSearch }): Promise<void> => {
    if (forgotten) return;
    const session = await restored().catch(() => null);
    if (session) redirect({ to: '/', search: { ...(notice && { notice }) }, replace: true, throw: true });
  };

/** A reset mail's code stands for the session. */
const requireCodeOrSession =
  (sessions: Sessions) =>
  async ({ search, location }: Location & { readonly search: { readonly code?: string } }): Promise<void> => {
    if (!search.code) await requireSession(sessions)({ location });
  };

const login = () => lazyRouteComponent(() => import('./login/login-screen.tsx'), 'LoginScreen');
const password = () => lazyRouteComponent(() => import('./password/password-screen.tsx'), 'PasswordScreen');

const register = (captcha: CaptchaChoice) =>
  lazyRouteComponent(async () => {
    const { RegisterScreen } = await import('./registration/register-screen.tsx');
    return { default: () => createElement(RegisterScreen, { captcha }) };
  });

const message = (name: Message) =>
  lazyRouteComponent(async () => {
    const { MessageScreen } = await import('./registration/message-screen.tsx');
    return { default: () => createElement(MessageScreen, { message: name }) };
  });

const term = (kind: TermKind) =>
  lazyRouteComponent(async () => {
    const { TermScreen } = await import('./terms/term-screen.tsx');
    return { default: () => createElement(TermScreen, { kind }) };
  });

type Needs = { readonly sessions: Sessions; readonly captcha: CaptchaChoice };

export const accountsRoutes = (parent: AnyRoute, { sessions, captcha }: Needs): AnyRoute[] => {
  const at = { getParentRoute: () => parent };
  const signedOut = { ...at, beforeLoad: onlySignedOut(sessions) };
  return [
    createRoute({ ...signedOut, path: '/login', component: login() }),
    createRoute({ ...signedOut, path: '/register', component: register(captcha) }),
    createRoute({ ...at, path: '/register/sent', component: message('sent') }),
    createRoute({ ...at, path: '/register/done', component: message('done') }),
    createRoute({ ...at, path: '/register/email', component: message('email') }),
    createRoute({
      ...at,
      path: '/register/passwd',
      beforeLoad: requireCodeOrSession(sessions),
      component: password(),
    }),
    createRoute({ ...at, path: '/register/passwd-sent', component: message('passwd-sent') }),
    createRoute({ ...at, path: '/register/passwd-set', component: message('passwd-set') }),
  ];
};

/** The two texts that everybody may read. */
export const termsRoutes = (parent: AnyRoute): AnyRoute[] => [
  createRoute({ getParentRoute: () => parent, path: '/terms-and-conditions', component: term('TC') }),
  createRoute({ getParentRoute: () => parent, path: '/privacy-policy', component: term('PP') }),
];
