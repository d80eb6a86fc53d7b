import { type Build, isFile, outdated, placeOf } from './build.ts';
import { cachePage, pageIn } from './cached-page.ts';

/** File names contain content hashes, so a file that the previous build had too is not fetched again. */
const cacheFile = async (cache: Cache, file: string): Promise<void> => {
  const cached = await caches.match(file, { ignoreVary: true });
  const answer = cached && isFile(cached) ? cached : await fetch(file);
  if (!isFile(answer)) throw new Error(`${file} was answered with ${answer.status}, and not with a file`);
  await cache.put(file, answer);
};

const install = async (build: Build): Promise<void> => {
  const cache = await caches.open(placeOf(build));
  // Fetched one after another, so that they do not slow down the user's own requests.
  for (const file of build.files) await cacheFile(cache, file);
  // Bypasses the browser's HTTP cache; the install fails if the server has another build by now, or not yet this one.
  const isCached = await cachePage(build, await fetch('/', { cache: 'reload' }));
  if (!isCached) throw new Error('the page is of another build');
};

const clear = async (build: Build): Promise<void> => {
  const names = await caches.keys();
  const whole = new Set<string>();
  // The page is cached last, so a cache with a page is complete.
  for (const name of names) if (await pageIn(name)) whole.add(name);
  for (const name of outdated(build, names, whole)) await caches.delete(name);
};

/** Caches the whole build before its worker takes over; keeps the previous one, whose pages may still be open. */
export const cacheBuild = (worker: ServiceWorkerGlobalScope, build: Build): void => {
  worker.addEventListener('install', (event) => event.waitUntil(install(build)));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([clear(build), worker.clients.claim()])),
  );
};
