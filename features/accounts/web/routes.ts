import type { TermKind } from '@pecset/accounts/contract';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import type { LoginSearch } from './login/login-search.ts';
import { ResetRequestPart } from './login/reset-request-part.ts';
import { profileTexts } from './profile/texts.ts';
import type { CaptchaChoice } from './registration/captcha/captcha-choice.ts';
import type { Message } from './registration/message-screen.tsx';
import { registrationTexts } from './registration/texts.ts';
import type { Sessions } from './sessions.ts';
import { termsTexts } from './terms/texts.ts';
import { accountsTexts } from './texts.ts';

type Location = { readonly location: { readonly href: string } };
type Asked = { readonly search: LoginSearch };

/**
 * A route's `beforeLoad` for signed-in users only: others go to the login, which may say what waits for them, and come
 * back afterwards.
 */
export const requireSession =
  ({ restored }: Sessions, notice?: 'pack-waits') =>
  async ({ location }: Location): Promise<void> => {
    if (await restored()) return;
    const search = { back: location.href, ...(notice && { notice }) };
    redirect({ to: '/login', search, replace: true, throw: true });
  };

/** In the middle of work: shows a notice, since unsaved input is lost. */
export const toLoginAndBack = async (router: AnyRouter): Promise<void> => {
  const { pathname, href } = router.latestLocation;
  if (pathname !== '/login')
    await router.navigate({ to: '/login', search: { back: href, notice: 'session-ended' } });
};

/**
 * Redirects signed-in users to the start page, with the notice that brought them. If the server cannot tell, the login
 * form is shown.
 */
const onlySignedOut =
  ({ restored }: Sessions) =>
  async ({ search: { notice } }: Asked): Promise<void> => {
    const session = await restored().catch(() => null);
    if (session) redirect({ to: '/', search: { ...(notice && { notice }) }, replace: true, throw: true });
  };

/** A reset mail's code replaces the session. */
const requireCodeOrSession =
  (sessions: Sessions) =>
  async ({ search, location }: Location & { readonly search: { readonly code?: string } }): Promise<void> => {
    if (!search.code) await requireSession(sessions)({ location });
  };

const login = lazyPart(async () => (await import('./login/login-screen.tsx')).LoginScreen);
const password = lazyPart(async () => (await import('./password/password-screen.tsx')).PasswordScreen);

const beginning = (screen: 'RegisterScreen' | 'JoinScreen', captcha: CaptchaChoice) =>
  lazyPart(async () => {
    const { [screen]: Screen } = await import('./registration/begin.ts');
    return () => createElement(Screen, { captcha });
  });

const message = (name: Message) =>
  lazyPart(async () => {
    const { MessageScreen } = await import('./registration/message-screen.tsx');
    return () => createElement(MessageScreen, { message: name });
  });

const term = (kind: TermKind) =>
  lazyPart(async () => {
    const { TermScreen } = await import('./terms/term-screen.tsx');
    return () => createElement(TermScreen, { kind });
  });

type Needs = {
  readonly screen: MakeScreen;
  readonly sessions: Sessions;
  readonly captcha: CaptchaChoice;
};

export const accountsRoutes = (parent: AnyRoute, { screen, sessions, captcha }: Needs): AnyRoute[] => {
  const at = { getParentRoute: () => parent };
  const texts = [accountsTexts, registrationTexts];
  const messageAt = (path: string, name: Message) =>
    createRoute({ ...at, path, ...screen({ component: message(name), texts }) });
  return [
    createRoute({
      ...at,
      path: '/login',
      ...screen({
        component: login,
        texts: [accountsTexts],
        also: ({ search }: Asked) => [
          sessions.recallEmail(),
          ...(search.forgotten ? [ResetRequestPart.load()] : []),
        ],
        gate: onlySignedOut(sessions),
      }),
    }),
    createRoute({
      ...at,
      path: '/register',
      ...screen({ component: beginning('RegisterScreen', captcha), texts, gate: onlySignedOut(sessions) }),
    }),
    createRoute({
      ...at,
      path: '/join',
      ...screen({ component: beginning('JoinScreen', captcha), texts: [...texts, profileTexts] }),
    }),
    messageAt('/register/sent', 'sent'),
    messageAt('/register/done', 'done'),
    messageAt('/register/email', 'email'),
    createRoute({
      ...at,
      path: '/register/passwd',
      ...screen({ component: password, texts: [registrationTexts], gate: requireCodeOrSession(sessions) }),
    }),
    messageAt('/register/passwd-sent', 'passwd-sent'),
    messageAt('/register/passwd-set', 'passwd-set'),
  ];
};

/** The terms and the privacy policy, which everybody may read. */
export const termsRoutes = (parent: AnyRoute, { screen }: Pick<Needs, 'screen'>): AnyRoute[] => {
  const termAt = (path: string, kind: TermKind) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      ...screen({ component: term(kind), texts: [termsTexts] }),
    });
  return [termAt('/terms-and-conditions', 'TC'), termAt('/privacy-policy', 'PP')];
};
