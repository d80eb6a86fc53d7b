import { noticeListId } from '@pecset/notifications/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages, pathToOpen } from '../worker/messages.ts';

/** Notices lie behind the bell of every page: what somebody is working at stays where it is. */
const START = '/';

/** Somebody clicked a push message: the page that they were at shows what it is about, without being loaded anew. */
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
