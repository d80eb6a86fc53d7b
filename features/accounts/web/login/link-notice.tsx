import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLoginSearch } from './login-search.ts';

const LinkNoticeDialog = lazy(async () => ({
  default: (await import('./link-notice-dialog.tsx')).LinkNoticeDialog,
}));

/** What a mail's link has come to, for who is signed in and therefore sees no login form that could say it. */
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
