import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server's process first (`--import`). Reports on its own socket, in milliseconds since the last
 * request, the longest time that the event loop was blocked (`held`) and the time that its thread worked (`worked`).
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
