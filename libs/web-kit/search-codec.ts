/**
 * The router's search codec: plain strings both ways. The router's own default reads JSON, which turns serial number
 * 12345678901234567890 into …7000, `2E3` into 2000 and `true` into a boolean: a false alert each time.
 */
export type Search = Readonly<Record<string, string>>;

/** Of a repeated key the last value counts. A malformed percent sequence stays as it is written. */
export const parseSearch = (search: string): Search => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};
