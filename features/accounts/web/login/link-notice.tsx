import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLoginSearch } from './login-search.ts';

const LinkNoticeDialog = lazy(async () => ({
  default: (await import('./link-notice-dialog.tsx')).LinkNoticeDialog,
}));

/** The result of a mail's link, for signed-in users, who see no login form that could show it. */
export const LinkNotice = () => {
  const { notice } = useLoginSearch();
  const { pathname } = useLocation();
  return (
    notice &&
    pathname === '/' && (
      <Suspense>
        <LinkNoticeDialog notice={notice} />
      </Suspense>
    )
  );
};
