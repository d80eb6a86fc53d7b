import type { Build } from './build.ts';
import { cachedPage, cachePage } from './cached-page.ts';
import { isScreen } from './own-pages.ts';

/** After this time-out the cached page is shown: the network may be up and carry nothing. */
const TIMEOUT_MS = 5_000;

const later = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** 502 and above is a proxy that does not reach the server. */
const isAnswer = (answer: Response | undefined): answer is Response =>
  answer !== undefined && answer.status < 502;

/** The server's page while there is one: its settings are today's. */
const screenFor = async (event: FetchEvent, build: Build): Promise<Response> => {
  const asked = fetch(event.request);
  const answer = await Promise.race([asked.catch(() => undefined), later()]);
  if (!isAnswer(answer)) return (await cachedPage(build)) ?? asked;
  if (answer.ok) event.waitUntil(cachePage(build, answer.clone()));
  return answer;
};

/** From the cache of any build: a page of the one before may still be open. */
const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Screens and built files; everything else goes its way as if there were no worker. */
export const answerFetches = (worker: ServiceWorkerGlobalScope, build: Build): void =>
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate' && isScreen(pathname)) event.respondWith(screenFor(event, build));
    else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request));
  });
