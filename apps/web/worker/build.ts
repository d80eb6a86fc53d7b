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
