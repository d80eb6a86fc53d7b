import type { QueryClient } from '@tanstack/react-query';

/** Queries that count or list alerts: navigation, start page, day's close, report, alerts and their dossiers. */
const counts = [
  ['notices'],
  ['overview'],
  ['close'],
  ['report', 'totals'],
  ['dossiers'],
  ['dossier'],
] as const;

/** Name of the broadcast channel between tabs; a type, so that the page of a pack need not load the notices' code. */
export type AlertsChannel = 'pecset-alerts';
const channel: AlertsChannel = 'pecset-alerts';

/** After an acknowledgement or outcome, reloads the counts of open alerts in every tab without waiting for a poll. */
export const alertsChanged = (queryClient: QueryClient): void => {
  for (const queryKey of counts) void queryClient.invalidateQueries({ queryKey });
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(counts);
  tabs.close();
};
