import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { alertsChanged } from './alerts-changed.ts';
import { hearAlertsChange } from './hear-alerts-change.ts';

const counting = [
  ['notices'],
  ['overview'],
  ['close'],
  ['report', 'totals', {}],
  ['dossiers', 'list', {}],
  ['dossier', 7],
];
const keys = [...counting, ['report', 'list', {}], ['session']];

const tab = () => {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(key, 1);
  return { queryClient, asked: () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated) };
};

test('once an alert is dealt with, every number of open alerts is asked for again, here and in the other tabs', async () => {
  const [here, there, closed] = [tab(), tab(), tab()];
  const forget = hearAlertsChange(there.queryClient);
  hearAlertsChange(closed.queryClient)();
  alertsChanged(here.queryClient);
  expect(here.asked()).toEqual(counting);
  await vi.waitFor(() => expect(there.asked()).toEqual(counting));
  expect(closed.asked()).toEqual([]);
  forget();
});
