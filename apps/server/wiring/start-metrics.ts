import { type Metrics, metricsServer } from '@pecset/server-kit';
import type { Closers } from '../closers.ts';
import { listen } from '../http/listen.ts';
import type { Settings } from '../settings.ts';

/** Uses any free port unless one is set, so that metrics nobody reads cannot block the start. */
export const startMetrics = async (
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_PORT: port }: Settings,
  opened: Closers,
): Promise<string> => {
  const server = metricsServer(metrics);
  const found = await listen(server, { host, port: port ?? 0, variable: 'METRICS_PORT' });
  opened.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://${host}:${found}/metrics`;
};
