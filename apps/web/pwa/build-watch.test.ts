import { expect, test } from 'vitest';
import { messages } from '../worker/messages.ts';
import { makeBuildWatch } from './build-watch.ts';

/** A worker that names its build, and notes that it was told to take over. */
const workerOf = (build: string, takeOver: () => void = () => undefined) =>
  Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (message: string, [port]: Transferable[]) => {
      if (message === messages.takeOver) takeOver();
      if (!(port instanceof MessagePort)) return;
      port.postMessage(build);
      port.close();
    },
  });

type Found = ReturnType<typeof workerOf>;
type Has = {
  readonly active?: Found | null;
  readonly waiting?: Found | null;
  readonly installing?: Found | null;
};

/** A tab of a browser that has these workers; a worker can be let control it, or come while it is open. */
const openTab = async (build: string, { active = null, waiting = null, installing = null }: Has) => {
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting,
    installing,
    update: async () => undefined,
  });
  const workers = Object.assign(new EventTarget(), {
    controller: active,
    register: async () => registration,
  });
  const watch = makeBuildWatch(workers, build);
  await watch.start();
  const control = (worker: Found) => {
    workers.controller = worker;
    workers.dispatchEvent(new Event('controllerchange'));
  };
  const install = (worker: Found) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
  };
  return { watch, control, install };
};

/** Long enough for a worker's answer: the messages before it have come. */
const answered = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      port2.close();
      resolve();
    };
    port1.postMessage('last');
  });

test('a new version is offered to every tab, and taken in one it is due in all', async () => {
  const waiting = workerOf('new', () => {
    for (const { control } of tabs) control(waiting);
  });
  const tabs = [await openTab('old', { waiting }), await openTab('old', { waiting })];
  for (const { watch } of tabs) await expect.poll(watch.state).toBe('offered');
  tabs[0]?.watch.take();
  for (const { watch } of tabs) await expect.poll(watch.state).toBe('due');
});

test('a page that is of the new version already lets it take over, and is not loaded again', async () => {
  const took = Promise.withResolvers<void>();
  const waiting = workerOf('new', took.resolve);
  const { watch, control } = await openTab('new', { waiting });
  await took.promise;
  control(waiting);
  await answered();
  expect(watch.state()).toBe('current');
});

test('a version that comes while the page is open is offered; the first that a browser gets is not', async () => {
  const open = await openTab('old', { active: workerOf('old') });
  open.install(workerOf('new'));
  await expect.poll(open.watch.state).toBe('offered');
  const first = await openTab('old', {});
  first.install(workerOf('new'));
  await answered();
  expect(first.watch.state()).toBe('current');
});

test('in a browser without workers what the server tells is offered, and due once it is taken', async () => {
  const watch = makeBuildWatch(undefined, 'old');
  const seen: string[] = [];
  watch.watch(() => seen.push(watch.state()));
  await watch.start();
  watch.offer();
  watch.take();
  watch.offer();
  expect(seen).toEqual(['offered', 'due']);
});
