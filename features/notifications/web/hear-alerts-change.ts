import type { QueryClient } from '@tanstack/react-query';
import type { AlertsChannel } from './alerts-changed.ts';

const channel: AlertsChannel = 'pecset-alerts';

/** Reloads the queries that another tab names; returns a function that stops listening. */
export const hearAlertsChange = (queryClient: QueryClient): (() => void) => {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    for (const queryKey of Array.isArray(data) ? data : [])
      if (Array.isArray(queryKey)) void queryClient.invalidateQueries({ queryKey });
  });
  return () => tabs.close();
};
