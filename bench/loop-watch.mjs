import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server's process before anything else (`--import`). Tells on a socket of its own, in milliseconds and
 * since it was last asked: for how long the event loop stood still at most, and for how long its thread worked.
 */
const RESOLUTION_MS = 1;

const watchLoop = (socket) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = process.threadCpuUsage();
  const watch = createServer((_request, response) => {
    const now = process.threadCpuUsage();
    const worked = (now.user + now.system - before.user - before.system) / 1e3;
    const held = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
    before = now;
    delay.reset();
    response.end(JSON.stringify({ held, worked }));
  });
  watch.listen(socket);
  watch.unref();
};

if (isMainThread) watchLoop(process.env.LOOP_WATCH);
