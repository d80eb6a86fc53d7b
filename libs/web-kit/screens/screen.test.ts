import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { MissingPart } from './missing-part.ts';
import { screenWith } from './screen.ts';

const texts = { name: 'packs', en: async () => ({}), hu: async () => ({}) };
const nothing = () => null;

test('a screen’s file, its words and whatever else it needs are asked for before the first of them is there', async () => {
  const waiting = Promise.withResolvers<void>();
  const asked: string[] = [];
  const ask = (what: string) => {
    asked.push(what);
    return waiting.promise;
  };
  const { beforeLoad } = screenWith(() => ask('words'))({
    component: lazyPart(async () => {
      await ask('file');
      return nothing;
    }),
    texts: [texts],
    also: () => [ask('scanner')],
    gate: () => ask('session'),
  });
  const loaded = vi.fn();
  const loading = beforeLoad({}).then(loaded);
  await Promise.resolve();
  expect(asked.toSorted()).toEqual(['file', 'scanner', 'session', 'words']);
  expect(loaded).not.toHaveBeenCalled();
  waiting.resolve();
  await loading;
  expect(loaded).toHaveBeenCalledOnce();
});

test('a user who may not see a screen does not wait for it', async () => {
  const { beforeLoad } = screenWith(() => new Promise(() => undefined))({
    component: lazyPart(() => new Promise(() => undefined)),
    texts: [texts],
    gate: async () => {
      throw new Error('to the login');
    },
  });
  await expect(beforeLoad({})).rejects.toThrow('to the login');
});

test('a file that did not come is told as a missing part, and fetched again when it is next asked for', async () => {
  const fetchPart = vi.fn(async () => nothing).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = lazyPart(fetchPart);
  await expect(part.load()).rejects.toBeInstanceOf(MissingPart);
  await part.load();
  await part.load();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
