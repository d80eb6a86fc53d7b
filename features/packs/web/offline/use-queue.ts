import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserEntryStore } from './entry-store.ts';
import { makeQueue, type Queue } from './queue.ts';

const queues = new Map<number, Queue>();

const channel = new BroadcastChannel('pecset-offline');

/** One per organisation, for as long as the page lives; tabs tell each other of changes. */
export const queueOf = (partnerId: number): Queue => {
  const known = queues.get(partnerId);
  if (known) return known;
  const queue = makeQueue({
    store: browserEntryStore,
    partnerId,
    tellOthers: () => channel.postMessage('changed'),
  });
  queues.set(partnerId, queue);
  return queue;
};

export type Reading = 'reading' | 'read' | 'unreadable';

/** The queue of an organisation, and whether this browser can store one. */
export const useQueue = (partnerId: number) => {
  const queue = queueOf(partnerId);
  const [reading, setReading] = useState<Reading>('reading');
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  useEffect(() => {
    const load = () =>
      void queue.load().then(
        () => setReading('read'),
        () => setReading('unreadable'),
      );
    load();
    channel.addEventListener('message', load);
    return () => channel.removeEventListener('message', load);
  }, [queue]);
  return { queue, view, reading };
};

/** The queue as it was last read; does not read it again. */
export const useQueueView = (partnerId: number) => {
  const queue = queueOf(partnerId);
  return { queue, view: useSyncExternalStore(queue.subscribe, queue.view) };
};
