import { ok, type Result, refuse } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { readWays, subscribe } from '../../contract/ways.ts';

/** Why it did not work, where the server has not said so. */
export type BrowserFailure = 'not-allowed' | 'no-worker' | 'no-answer' | 'no-service';
export type SubscribeFailure = { readonly browser: BrowserFailure } | { readonly server: CallFailure };

type Handed = Pick<PushSubscription, 'toJSON'>;

/** As much of `PushManager` as is used here. */
type Pushing = {
  readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<Handed>;
  readonly getSubscription: () => Promise<Pick<PushSubscription, 'unsubscribe'> | null>;
};

export type Browser = {
  /** Waits for ever where there is no worker. */
  readonly worker: () => Promise<{ readonly pushManager: Pushing }>;
  /** Some browsers never answer, as when their push service cannot be reached. */
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

/** One that was made for another server's key is of no use, and stands in the way. */
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

/** Subscribes this browser for the signed-in user; permission to show messages was given before. */
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

/** Asks its owner first, which takes a press. */
export const allowAndSubscribe = async (call: Call): Promise<Result<undefined, SubscribeFailure>> =>
  (await Notification.requestPermission()) === 'granted'
    ? subscribeHere(call)
    : refuse({ browser: 'not-allowed' });

/** The browser's own side; the server has been told by then. */
export const leaveHere = async (): Promise<void> => {
  const subscription = await (await workerOf(thisBrowser))?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
