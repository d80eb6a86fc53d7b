import type { Build } from './build.ts';
import { cachedPage, cachePage } from './cached-page.ts';
import { isScreen } from './own-pages.ts';

/** After this time-out the cached page is shown, since a network may be up without any traffic. */
const TIMEOUT_MS = 5_000;

const later = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** 502 and above come from a proxy that does not reach the server. */
const isAnswer = (answer: Response | undefined): answer is Response =>
  answer !== undefined && answer.status < 502;

/** Prefers the server's page, whose settings are current. */
const screenFor = async (event: FetchEvent, build: Build): Promise<Response> => {
  const asked = fetch(event.request);
  const answer = await Promise.race([asked.catch(() => undefined), later()]);
  if (!isAnswer(answer)) return (await cachedPage(build)) ?? asked;
  if (answer.ok) event.waitUntil(cachePage(build, answer.clone()));
  return answer;
};

/** Searches the caches of all builds, since a page of the previous build may still be open. */
const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Handles screens and built files; other requests bypass the worker. */
export const answerFetches = (worker: ServiceWorkerGlobalScope, build: Build): void =>
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate' && isScreen(pathname)) event.respondWith(screenFor(event, build));
    else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request));
  });
