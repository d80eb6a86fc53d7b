import type { Endpoint } from './endpoint.ts';
import type { InputOf } from './endpoint-parts.ts';
import { fillPath } from './path.ts';
import { queryString } from './query-string.ts';

type Parts = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> };

/** The path and query of a call; also for addresses that the browser opens itself, such as frames and downloads. */
export const addressOf = <E extends Endpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'body' | 'file' | 'fields'>,
): string => {
  const { params = {}, query = {} }: Parts = input;
  return fillPath(endpoint.path, params) + queryString(query);
};
