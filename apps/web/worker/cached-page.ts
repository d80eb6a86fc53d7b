import { type Build, placeOf } from './build.ts';

const PAGE = '/';

/** Marks the page as cached, so that it can tell the user. */
const marked = (html: string, answer: Response): Response => {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-kept '), { headers });
};

/** Caches the page if it is of this build; the files of another build are not in this cache. */
export const cachePage = async (build: Build, answer: Response): Promise<boolean> => {
  const html = answer.ok ? await answer.text() : '';
  if (!html.includes(`"pecset-build" content="${build.id}"`)) return false;
  const cache = await caches.open(placeOf(build));
  await cache.put(PAGE, marked(html, answer));
  return true;
};

export const pageIn = (cacheName: string): Promise<Response | undefined> =>
  caches.match(PAGE, { cacheName, ignoreVary: true });

export const cachedPage = (build: Build): Promise<Response | undefined> => pageIn(placeOf(build));
