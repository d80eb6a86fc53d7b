import type { NoticeKinds } from '@pecset/notifications/contract';
import type { AnyRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import { type SeldomNeeds, seldomRoutes } from '../seldom-routes.ts';

/** Injected, since higher features have notice kinds too. */
type ProfileNeeds = SeldomNeeds & { readonly noticeKinds: () => Promise<NoticeKinds> };

export const profileRoutes = (parent: AnyRoute, needs: ProfileNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/user': async () => {
      const [{ UserScreen, texts }, kinds] = await Promise.all([
        import('./user-screen.tsx'),
        needs.noticeKinds(),
      ]);
      return { Screen: () => createElement(UserScreen, { kinds }), texts };
    },
    '/profile/security': () => import('./security-screen.tsx'),
  });
