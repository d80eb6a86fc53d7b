import { hash } from 'node:crypto';
import { type MlId, ok, type Result, refuse } from '@pecset/kernel';
import { SecretNotOpened, type Secrets } from '@pecset/server-kit';
import { z } from 'zod/mini';
import type { SortOrder } from '../contract/index.ts';
import type { Scope } from './scope.ts';

const number = z.pipe(
  z.int(),
  z.transform((mlId) => mlId as MlId),
);

/** Where a page ended, and the snapshot that its list is based on. */
const Position = z.object({
  /** Value of the sort column. */
  key: z.nullable(z.string()),
  mlId: number,
  lastBefore: z.optional(number),
});
export type Position = Readonly<z.infer<typeof Position>>;

/** The list that a page belongs to: organisation, mode, filters and order. */
export type List = { readonly scope: Scope; readonly sort: SortOrder };

/** Binds the sealed token to this list; it does not open for any other. */
const placeOf = ({ scope, sort }: List) => {
  const { partnerId, mode, from, before, filters } = scope;
  const named = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const said = JSON.stringify([mode, from ?? null, before ?? null, sort, named]);
  return { partnerId, column: `report-page.${hash('sha256', said, 'base64url')}` };
};

export const sealPosition = (secrets: Secrets, list: List, position: Position): string =>
  secrets.seal(JSON.stringify(position), placeOf(list));

/** Refuses a token that was not sealed for this list. */
export const openPosition = (
  secrets: Secrets,
  list: List,
  token: string | undefined,
): Result<Position | undefined, 'other-page'> => {
  if (token === undefined) return ok(undefined);
  try {
    return ok(z.parse(Position, JSON.parse(secrets.open(token, placeOf(list)))));
  } catch (error) {
    if (error instanceof SecretNotOpened) return refuse('other-page');
    throw error;
  }
};
