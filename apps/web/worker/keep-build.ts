import { type Build, isFile, outdated, placeOf } from './build.ts';
import { keepPage, pageIn } from './kept-page.ts';

/** A file's name says what is in it: one that the build before had too is not fetched again. */
const keepFile = async (cache: Cache, file: string): Promise<void> => {
  const kept = await caches.match(file, { ignoreVary: true });
  const answer = kept && isFile(kept) ? kept : await fetch(file);
  if (!isFile(answer)) throw new Error(`${file} was answered with ${answer.status}, and not with a file`);
  await cache.put(file, answer);
};

const install = async (build: Build): Promise<void> => {
  const cache = await caches.open(placeOf(build));
  // One after the other: whoever works meanwhile has the line.
  for (const file of build.files) await keepFile(cache, file);
  // Never from the browser's own cache; and a server that already has another build, or not yet this one, ends it here.
  const isKept = await keepPage(build, await fetch('/', { cache: 'reload' }));
  if (!isKept) throw new Error('the page is of another build');
};

const clear = async (build: Build): Promise<void> => {
  const names = await caches.keys();
  const whole = new Set<string>();
  // The page is kept last.
  for (const name of names) if (await pageIn(name)) whole.add(name);
  for (const name of outdated(build, names, whole)) await caches.delete(name);
};

/** A build is kept whole before its worker takes over; while one is open anywhere, so is the build before. */
export const keepBuild = (worker: ServiceWorkerGlobalScope, build: Build): void => {
  worker.addEventListener('install', (event) => event.waitUntil(install(build)));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([clear(build), worker.clients.claim()])),
  );
};
