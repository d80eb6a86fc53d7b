import type { QueryClient } from '@tanstack/react-query';
import type { AlertsChannel } from './alerts-changed.ts';

const channel: AlertsChannel = 'pecset-alerts';

/** What another tab says is to be asked for again; gives what ends it. */
export const hearAlertsChange = (queryClient: QueryClient): (() => void) => {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    for (const queryKey of Array.isArray(data) ? data : [])
      if (Array.isArray(queryKey)) void queryClient.invalidateQueries({ queryKey });
  });
  return () => tabs.close();
};
