import type { QueryClient } from '@tanstack/react-query';

/** What counts open alerts: the navigation, the start page, the day's close and the report. */
const counts = [['notices'], ['overview'], ['close'], ['report', 'totals']] as const;

/** What tabs tell each other. By its type alone: the page of a pack must not wait for the notices' file. */
export type AlertsChannel = 'pecset-alerts';
const channel: AlertsChannel = 'pecset-alerts';

/** An alert was acknowledged, or its outcome recorded: no number of open alerts waits for a poll, in any tab. */
export const alertsChanged = (queryClient: QueryClient): void => {
  for (const queryKey of counts) void queryClient.invalidateQueries({ queryKey });
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(counts);
  tabs.close();
};
