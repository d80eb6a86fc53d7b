/** What a worker was built with: it caches these files and its own page. */
export type Build = { readonly id: string; readonly files: readonly string[] };

const prefix = 'pecset-build-';

export const placeOf = ({ id }: Build): string => `${prefix}${id}`;

/**
 * Caches to delete: all of earlier builds except the newest complete one, whose pages may still be open and request its
 * files. `names` are in order of creation; a later one belongs to a build that is still being fetched.
 */
export const outdated = (
  build: Build,
  names: readonly string[],
  whole: ReadonlySet<string>,
): readonly string[] => {
  const before = names
    .slice(0, Math.max(names.indexOf(placeOf(build)), 0))
    .filter((name) => name.startsWith(prefix));
  const last = before.findLast((name) => whole.has(name));
  return before.filter((name) => name !== last);
};

/** A failing proxy, or one that wants a login, answers every request with its own HTML page. */
export const isFile = ({
  ok,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && !headers.get('content-type')?.startsWith('text/html');
