import { ok, type Result, refuse } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { readWays, subscribe } from '../../contract/ways.ts';

/** Failures in the browser, as opposed to refusals of the server. */
export type BrowserFailure = 'not-allowed' | 'no-worker' | 'no-answer' | 'no-service';
export type SubscribeFailure = { readonly browser: BrowserFailure } | { readonly server: CallFailure };

type Handed = Pick<PushSubscription, 'toJSON'>;

/** The part of `PushManager` that is used here. */
type Pushing = {
  readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<Handed>;
  readonly getSubscription: () => Promise<Pick<PushSubscription, 'unsubscribe'> | null>;
};

export type Browser = {
  /** Never settles if there is no service worker. */
  readonly worker: () => Promise<{ readonly pushManager: Pushing }>;
  /** Timeout: some browsers never answer, e.g. if their push service is unreachable. */
  readonly timeoutMs: number;
};

const thisBrowser: Browser = { worker: () => navigator.serviceWorker.ready, timeoutMs: 20_000 };

class Late extends Error {}

const inTime = <Value>(asked: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Late()), ms);
    }),
  ]);

const workerOf = ({ worker, timeoutMs }: Browser) => inTime(worker(), timeoutMs / 2).catch(() => undefined);

/** A subscription made for another server key blocks a new one, so it is removed first. */
const subscriptionTo = async (pushManager: Pushing, publicKey: string, ms: number): Promise<Handed> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await inTime(pushManager.subscribe(options), ms);
  } catch (error) {
    const former = error instanceof Late ? null : await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return inTime(pushManager.subscribe(options), ms);
  }
};

const targetOf = (subscription: Handed) => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

/** Subscribes this browser for the signed-in user; requires the permission for notifications. */
export const subscribeHere = async (
  call: Call,
  browser = thisBrowser,
): Promise<Result<undefined, SubscribeFailure>> => {
  const registration = await workerOf(browser);
  if (!registration) return refuse({ browser: 'no-worker' });
  const ways = await call(readWays);
  if (!ways.ok) return refuse({ server: ways.refusal });
  try {
    const subscription = await subscriptionTo(
      registration.pushManager,
      ways.value.publicKey,
      browser.timeoutMs,
    );
    const told = await call(subscribe, { body: targetOf(subscription) });
    return told.ok ? ok(undefined) : refuse({ server: told.refusal });
  } catch (error) {
    return refuse({ browser: error instanceof Late ? 'no-answer' : 'no-service' });
  }
};

/** Asks for permission first, which browsers allow only after a click. */
export const allowAndSubscribe = async (call: Call): Promise<Result<undefined, SubscribeFailure>> =>
  (await Notification.requestPermission()) === 'granted'
    ? subscribeHere(call)
    : refuse({ browser: 'not-allowed' });

/** Unsubscribes in the browser; the server must have been told before. */
export const leaveHere = async (): Promise<void> => {
  const subscription = await (await workerOf(thisBrowser))?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
