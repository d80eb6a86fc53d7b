/** Content of a push message, written by our server in the user's language. */
export type Pushed = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
};

/** Browsers require a notification for every message, so this is shown for an unreadable one. */
const nothing: Pushed = { title: 'Pecsét', body: '', path: '/', tag: 'notice', lang: 'hu' };

const read = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Reduces any value to a path of our own origin. */
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
