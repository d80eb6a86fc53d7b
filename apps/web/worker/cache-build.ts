import { type Build, isFile, outdated, placeOf } from './build.ts';
import { cachePage, pageIn } from './cached-page.ts';

/** A file's name says what is in it: one that the build before had too is not fetched again. */
const cacheFile = async (cache: Cache, file: string): Promise<void> => {
  const cached = await caches.match(file, { ignoreVary: true });
  const answer = cached && isFile(cached) ? cached : await fetch(file);
  if (!isFile(answer)) throw new Error(`${file} was answered with ${answer.status}, and not with a file`);
  await cache.put(file, answer);
};

const install = async (build: Build): Promise<void> => {
  const cache = await caches.open(placeOf(build));
  // One after the other, so that the user's own requests are not slowed down.
  for (const file of build.files) await cacheFile(cache, file);
  // Never from the browser's own cache; and a server that already has another build, or not yet this one, ends it here.
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

/** Caches the whole build before its worker takes over, and keeps the build before it, whose pages may still be open. */
export const cacheBuild = (worker: ServiceWorkerGlobalScope, build: Build): void => {
  worker.addEventListener('install', (event) => event.waitUntil(install(build)));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([clear(build), worker.clients.claim()])),
  );
};
