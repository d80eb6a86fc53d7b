import type { OtherTabs } from './press-keys.ts';

/** This tab holds a lock of its own for as long as it lives, so that the others notice when it is gone. */
const holdOwn = (name: string): void => {
  void navigator.locks?.request(name, () => new Promise(() => undefined));
};

/** Without Web Locks, as over plain http, tabs only exchange keys. */
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
