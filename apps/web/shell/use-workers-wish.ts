import { noticeListId } from '@pecset/notifications/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages, pathToOpen } from '../worker/messages.ts';

/** The path of notices, which every page shows behind its bell, so the user stays on the current page. */
const START = '/';

/** When the user clicks a push message, the open page shows its subject without a reload. */
export const useWorkersWish = ({ onPushChanged }: { readonly onPushChanged: () => void }): void => {
  const router = useRouter();
  useEffect(() => {
    const stopped = new AbortController();
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (data === messages.pushChanged) onPushChanged();
      const path = pathToOpen(data);
      if (path === undefined) return;
      ports[0]?.postMessage('shown');
      if (path === START) document.getElementById(noticeListId)?.showPopover();
      else void router.navigate({ href: path });
    };
    navigator.serviceWorker?.addEventListener('message', hear, { signal: stopped.signal });
    return () => stopped.abort();
  }, [router, onPushChanged]);
};
