import type { Build } from './build.ts';
import { messages } from './messages.ts';

export const answerMessages = (worker: ServiceWorkerGlobalScope, { id }: Build): void =>
  worker.addEventListener('message', (event) => {
    if (event.data === messages.takeOver) event.waitUntil(worker.skipWaiting());
    if (event.data === messages.whichBuild) event.ports[0]?.postMessage(id);
  });
