import { messages, openIn } from './messages.ts';
import { ownPath, readPushed } from './pushed.ts';

/** A page that is there answers at once. */
const ANSWER_MS = 1_000;

/** Whether the page shows it. It goes there by itself: whatever was pressed and is not answered yet goes on. */
const isShownBy = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    client.postMessage(openIn(path), [port2]);
  });

/** In a page of ours that is open, the one looked at last before others; or in a new one. */
const open = async (worker: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const [client] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (client) {
    // Refused where nobody has clicked: the page goes there all the same.
    const focused = await client.focus().catch(() => client);
    if (await isShownBy(focused, path)) return;
  }
  await worker.clients.openWindow(path);
};

/**
 * The browser has another push address now. An open page tells the server; without one the worker does, in the name of
 * the user who had the old address: somebody else may be signed in by now.
 */
const tellChange = async (
  worker: ServiceWorkerGlobalScope,
  event: PushSubscriptionChangeEvent,
): Promise<void> => {
  const { newSubscription, oldSubscription } = event;
  const { pushManager } = worker.registration;
  const changed =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!changed) return;
  const [client] = await worker.clients.matchAll({ type: 'window' });
  if (client) return client.postMessage(messages.pushChanged);
  if (!oldSubscription) return;
  const { endpoint, keys } = changed.toJSON();
  await fetch('/api/notices/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys?.p256dh,
      auth: keys?.auth,
      instead: oldSubscription.endpoint,
    }),
  });
};

export const showPushes = (worker: ServiceWorkerGlobalScope): void => {
  const { origin } = worker.location;
  worker.addEventListener('push', (event) => {
    const { title, path, ...shown } = readPushed(event.data?.text() ?? '', origin);
    const options = { ...shown, icon: '/icons/seal-192.png', data: path };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(worker, ownPath(notification.data, origin)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellChange(worker, event)));
};
