import type { Endpoint } from './endpoint.ts';
import type { InputOf } from './endpoint-parts.ts';
import { fillPath } from './path.ts';
import { queryString } from './query-string.ts';

type Parts = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> };

/** The path and query that an input leads to; also for what the browser opens by itself: a frame, a download. */
export const addressOf = <E extends Endpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'body' | 'file' | 'fields'>,
): string => {
  const { params = {}, query = {} }: Parts = input;
  return fillPath(endpoint.path, params) + queryString(query);
};
