/** What a worker was built with: it caches these files and its own page. */
export type Build = { readonly id: string; readonly files: readonly string[] };

const prefix = 'pecset-build-';

export const placeOf = ({ id }: Build): string => `${prefix}${id}`;

/**
 * What may go: of those before this build all but the newest that was cached whole, whose pages may still be open and ask
 * for a file of theirs. Names come in the order in which they were made; one after this is just being fetched.
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

/** A proxy that is in trouble, or wants a login, answers for everything with a page of its own. */
export const isFile = ({
  ok,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && !headers.get('content-type')?.startsWith('text/html');
