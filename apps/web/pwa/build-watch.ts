import { messages } from '../worker/messages.ts';

/** `offered`: there is another build that the user may take; `due`: it controls the page, which must reload. */
export type BuildState = 'current' | 'offered' | 'due';

const WORKER = '/sw.js';

type Listened = Pick<EventTarget, 'addEventListener'>;
type Worker = Listened & {
  readonly state: string;
  readonly postMessage: (message: string, ports: Transferable[]) => void;
};
type Registration = Listened & {
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  readonly active: Worker | null;
  readonly update: () => Promise<unknown>;
};
/** What is needed of a browser's `ServiceWorkerContainer`. */
export type Workers = Listened & {
  readonly controller: Worker | null;
  readonly register: (script: string, options: RegistrationOptions) => Promise<Registration>;
};

/** Never resolves if the worker is gone by now. */
const buildOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    worker.postMessage(messages.whichBuild, [port2]);
  });

/**
 * Registers the worker and tracks the page's build. In browsers without service workers only `offer` reports a new one.
 */
export const makeBuildWatch = (workers: Workers | undefined, ownBuild: string) => {
  const watchers = new Set<() => void>();
  let state: BuildState = 'current';
  let registration: Registration | undefined;

  const become = (next: BuildState): void => {
    state = next;
    for (const watcher of watchers) watcher();
  };
  const offer = (): void => {
    if (state === 'current') become('offered');
  };

  /** A page opened after a deploy already has the new build, so its worker takes over without asking. */
  const onWaiting = async (worker: Worker): Promise<void> => {
    if ((await buildOf(worker)) === ownBuild) worker.postMessage(messages.takeOver, []);
    else offer();
  };

  const follow = (found: Registration): void => {
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
        // Service workers are disabled in this browser; the page works without one.
      }
    },
    /** Checks for a new worker; failures are ignored, as without a connection. */
    look: async (): Promise<void> => {
      await registration?.update().catch(() => undefined);
    },
    /** Call when the server reports another build than this page. */
    offer,
    /** Once the waiting worker takes over, every page of this browser reloads; without one, only this page does. */
    take: (): void => {
      if (registration?.waiting) registration.waiting.postMessage(messages.takeOver, []);
      else become('due');
    },
  };
};

export type BuildWatch = ReturnType<typeof makeBuildWatch>;
