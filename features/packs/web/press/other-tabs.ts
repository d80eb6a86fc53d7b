import type { OtherTabs } from './press-keys.ts';

/** For as long as this tab lives it holds a lock of its own, by which the others know that it does. */
const holdOwn = (name: string): void => {
  void navigator.locks?.request(name, () => new Promise(() => undefined));
};

/** Where the browser has no locks, as over plain http, the keys that tabs tell each other of are all there is. */
export const otherTabs = (partnerId: number, id: string): OtherTabs => {
  const channel = new BroadcastChannel(`pecset-presses ${partnerId}`);
  const nameOf = (tab: string) => `pecset-tab ${partnerId} ${tab}`;
  holdOwn(nameOf(id));
  return {
    id,
    tell: (told) => channel.postMessage(told),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
    onceGone: (tab, then) =>
      void navigator.locks?.request(nameOf(tab), { mode: 'shared' }, async () => then()),
    tryMutex: (name, work) =>
      navigator.locks
        ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
        : work(),
  };
};
