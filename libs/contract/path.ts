/** The names in a path: 'gtin' | 'sn' for '/api/mvs/sn/:gtin/:sn'. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

const paramPattern = /:(\w+)/g;

export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(paramPattern)].flatMap(([, name]) => name ?? []);

/*
 * URL parsers fold the segments '.' and '..' even when they are percent-encoded (WHATWG URL, "double-dot URL
 * path segment"), and routers do not match an empty one; yet '.' and '..' are lawful GS1 serial numbers. Such
 * a value travels with a trailing U+001F, which no identifier ends with; one that does gets a second.
 */
const guard = '\u001f';
const needsGuard = (value: string): boolean => /^\.{0,2}$/.test(value) || value.endsWith(guard);

const encodeParam = (value: string): string =>
  encodeURIComponent((needsGuard(value) ? value + guard : value).toWellFormed());

/** Reverses `fillPath` for a value that is already percent-decoded. */
export const readParam = (decoded: string): string =>
  decoded.endsWith(guard) ? decoded.slice(0, -1) : decoded;

/** Puts values into a path so that any text arrives unchanged, '/' and '%' included. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(paramPattern, (_, name: string) => encodeParam(String(params[name])));
