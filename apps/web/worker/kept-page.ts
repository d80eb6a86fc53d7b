import { type Build, placeOf } from './build.ts';

const PAGE = '/';

/** As it came, but that it says of itself that it was kept: the page then tells its reader. */
const marked = (html: string, answer: Response): Response => {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-kept '), { headers });
};

/** Keeps the page, with the settings that the server fills in, if it is this build's: no other would find its files. */
export const keepPage = async (build: Build, answer: Response): Promise<boolean> => {
  const html = answer.ok ? await answer.text() : '';
  if (!html.includes(`"pecset-build" content="${build.id}"`)) return false;
  const cache = await caches.open(placeOf(build));
  await cache.put(PAGE, marked(html, answer));
  return true;
};

export const pageIn = (cacheName: string): Promise<Response | undefined> =>
  caches.match(PAGE, { cacheName, ignoreVary: true });

export const keptPage = (build: Build): Promise<Response | undefined> => pageIn(placeOf(build));
