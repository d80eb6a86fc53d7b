import { makeCall } from '@pecset/web-kit';
import { expect, test } from 'vitest';
import { type Browser, subscribeHere } from './subscribe-here.ts';

const never = () => new Promise<never>(() => {});
const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } };

/** A browser with a scripted push service, and a server that records requests. */
const scene = (given: {
  readonly subscribe: () => Promise<Pick<PushSubscription, 'toJSON'>>;
  readonly former?: () => void;
}) => {
  const told: unknown[] = [];
  const answer = async (_: unknown, options?: RequestInit) => {
    if (typeof options?.body === 'string') told.push(JSON.parse(options.body));
    const ways = { publicKey: 'key', subscribed: false, choices: [] };
    return Response.json(options?.method === 'PUT' ? {} : ways);
  };
  const unsubscribe = async () => {
    given.former?.();
    return true;
  };
  const former = given.former ? { unsubscribe } : null;
  const pushManager = { subscribe: given.subscribe, getSubscription: async () => former };
  const browser: Browser = { worker: async () => ({ pushManager }), timeoutMs: 20 };
  return { told, browser, call: makeCall({ language: () => 'hu', fetch: answer }) };
};

const subscription = { toJSON: () => target };

test('what the browser hands over is told to the server', async () => {
  const { told, browser, call } = scene({ subscribe: async () => subscription });
  expect(await subscribeHere(call, browser)).toMatchObject({ ok: true });
  expect(told).toEqual([{ endpoint: target.endpoint, ...target.keys }]);
});

test('a browser that never answers is given up, and so is one whose worker never comes', async () => {
  const { told, browser, call } = scene({ subscribe: never });
  expect(await subscribeHere(call, browser)).toMatchObject({ refusal: { browser: 'no-answer' } });
  const without = { ...browser, worker: never };
  expect(await subscribeHere(call, without)).toMatchObject({ refusal: { browser: 'no-worker' } });
  expect(told).toEqual([]);
});

test('a subscription to another server’s key is left, and one to ours takes its place', async () => {
  let isLeft = false;
  const { told, browser, call } = scene({
    subscribe: async () => {
      if (!isLeft) throw new DOMException('', 'InvalidStateError');
      return subscription;
    },
    former: () => {
      isLeft = true;
    },
  });
  expect(await subscribeHere(call, browser)).toMatchObject({ ok: true });
  expect(told).toHaveLength(1);
});

test('a browser that has no push service says so', async () => {
  const { browser, call } = scene({
    subscribe: async () => {
      throw new DOMException('', 'AbortError');
    },
  });
  expect(await subscribeHere(call, browser)).toMatchObject({ refusal: { browser: 'no-service' } });
});
