/** What a worker was built with: it keeps these files and no page but its own. */
export type Build = { readonly id: string; readonly files: readonly string[] };

const prefix = 'pecset-build-';

export const placeOf = ({ id }: Build): string => `${prefix}${id}`;

/**
 * What may go: all but this build's place and the newest of the others, whose pages may still be open and ask for a file
 * of theirs. Names come in the order in which they were made.
 */
export const outdated = (build: Build, names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== placeOf(build)).slice(0, -1);

/** A proxy that is in trouble, or wants a login, answers for everything with a page of its own. */
export const isFile = ({
  ok,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && !headers.get('content-type')?.startsWith('text/html');
