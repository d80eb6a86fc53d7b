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

/** Where a page ended, and as of when the list that it belongs to is. */
const Position = z.object({
  /** Of the column that the list is in the order of. */
  key: z.nullable(z.string()),
  mlId: number,
  lastBefore: z.optional(number),
});
export type Position = Readonly<z.infer<typeof Position>>;

/** What a page belongs to: whose list, in which mode, of which filters and in which order. */
export type List = { readonly scope: Scope; readonly sort: SortOrder };

/** Sealed for this list alone: for any other it does not open. */
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

/** Only what was sealed for this very list: whatever else is shown tells nothing. */
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
