import { messages, openIn } from './messages.ts';
import { ownPath, readPushed } from './pushed.ts';

/** Milliseconds to wait for a page, which normally answers at once. */
const ANSWER_MS = 1_000;

/** Whether the page confirms. It navigates by itself, so that pending requests are not interrupted by a reload. */
const isShownBy = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    client.postMessage(openIn(path), [port2]);
  });

/** Opens the path in the most recently focused page of ours, or in a new window. */
const open = async (worker: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const [client] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (client) {
    // Focusing is refused without a click; the page still navigates.
    const focused = await client.focus().catch(() => client);
    if (await isShownBy(focused, path)) return;
  }
  await worker.clients.openWindow(path);
};

/**
 * Reports a changed push address. An open page tells the server; without one the worker does, on behalf of the user of
 * the old address, since another user may be signed in by now.
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
