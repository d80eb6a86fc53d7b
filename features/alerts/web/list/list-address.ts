import type { Search } from '@pecset/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { z } from 'zod/mini';

/** What the tabs show; what waits for a decision comes first. */
export const views = ['undecided', 'held', 'closed', 'all', 'unknown-product'] as const;
export type View = (typeof views)[number];

export type Listing = {
  readonly view: View;
  /** Only those that the user looks into. */
  readonly mine: boolean;
  readonly search: string;
};

export const listingIn = ({ state, mine, search = '' }: Partial<Search>): Listing => ({
  view: z.enum(views).safeParse(state).data ?? 'undecided',
  mine: mine === 'true',
  search,
});

export const searchOf = ({ view, mine, search }: Listing): Search => ({
  ...(view !== 'undecided' && { state: view }),
  ...(mine && { mine: 'true' }),
  ...(search !== '' && { search }),
});

/** The query of the server for what is shown. */
export const queryOf = ({ view, mine, search }: Listing) => ({
  ...(view !== 'all' && { state: view }),
  ...(mine && { mine: 'true' as const }),
  ...(search !== '' && { search }),
});

/** The filters in the address, and a function to change them. */
export const useListing = () => {
  const given: Search = useSearch({ strict: false });
  const { state, mine, search } = given;
  const navigate = useNavigate();
  const listing = useMemo(() => listingIn({ state, mine, search }), [state, mine, search]);
  const ask = useCallback(
    (wanted: Listing) => void navigate({ to: '/alerts', search: searchOf(wanted), resetScroll: false }),
    [navigate],
  );
  return { listing, ask };
};
