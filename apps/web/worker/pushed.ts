/** What a push message says: our server wrote it, in its reader's language. */
export type Pushed = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
};

/** A browser wants something shown for each message, also for one that nobody can read. */
const nothing: Pushed = { title: 'Pecsét', body: '', path: '/', tag: 'notice', lang: 'hu' };

const read = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** One of our own pages, whatever stands there. */
export const ownPath = (path: unknown, origin: string): string => {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : nothing.path;
};

export const readPushed = (json: string, origin: string): Pushed => {
  const found = read(json);
  if (typeof found !== 'object' || found === null) return nothing;
  const said = new Map<string, unknown>(Object.entries(found));
  const word = (name: keyof Pushed): string => {
    const value = said.get(name);
    return typeof value === 'string' && value !== '' ? value : nothing[name];
  };
  return {
    title: word('title'),
    body: word('body'),
    path: ownPath(said.get('path'), origin),
    tag: word('tag'),
    lang: word('lang'),
  };
};
