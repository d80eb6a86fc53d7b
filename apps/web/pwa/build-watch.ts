import { messages } from '../worker/messages.ts';

/** Offered: there is another build, and somebody may take it. Due: it has the page, which must begin anew. */
export type BuildState = 'current' | 'offered' | 'due';

const WORKER = '/sw.js';

/** Never resolves if the worker is gone by now. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    worker.postMessage(messages.whichBuild, [port2]);
  });

/** Registers the worker and tells what becomes of the page's build. Where there are no workers, others may tell. */
export const makeBuildWatch = (workers: ServiceWorkerContainer | undefined, ownBuild: string) => {
  const watchers = new Set<() => void>();
  let state: BuildState = 'current';
  let registration: ServiceWorkerRegistration | undefined;

  const become = (next: BuildState): void => {
    state = next;
    for (const watcher of watchers) watcher();
  };
  const offer = (): void => {
    if (state === 'current') become('offered');
  };

  /** A page that was opened after a deploy is of the new build already: nobody needs to be asked. */
  const onWaiting = async (worker: ServiceWorker): Promise<void> => {
    if ((await buildOf(worker)) === ownBuild) worker.postMessage(messages.takeOver);
    else offer();
  };

  const follow = (found: ServiceWorkerRegistration): void => {
    if (found.waiting) void onWaiting(found.waiting);
    found.addEventListener('updatefound', () => {
      const { installing, active } = found;
      installing?.addEventListener('statechange', () => {
        if (active && installing.state === 'installed') void onWaiting(installing);
      });
    });
  };

  const onControl = async (): Promise<void> => {
    const controller = workers?.controller;
    if (controller && (await buildOf(controller)) !== ownBuild) become('due');
  };

  return {
    state: (): BuildState => state,
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    start: async (): Promise<void> => {
      workers?.addEventListener('controllerchange', () => void onControl());
      try {
        registration = await workers?.register(WORKER, { updateViaCache: 'none' });
        if (registration) follow(registration);
      } catch {
        // Switched off in this browser: then the page is as it was without.
      }
    },
    /** Asks the server for another worker; without a connection there is none to be had. */
    look: async (): Promise<void> => {
      await registration?.update().catch(() => undefined);
    },
    /** The server has another build than this page. */
    offer,
    /** Every page of this browser begins anew once the worker has taken over; without one, this page alone. */
    take: (): void => {
      if (registration?.waiting) registration.waiting.postMessage(messages.takeOver);
      else become('due');
    },
  };
};

export type BuildWatch = ReturnType<typeof makeBuildWatch>;
