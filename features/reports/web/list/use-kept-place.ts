import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReportQuery } from '../filters/report-filters.ts';
import type { VirtualItem } from './virtual-window.ts';

/** Measured row heights, and the row that was open. */
type Place = { readonly sizes: VirtualItem[]; readonly opened: number | undefined };

const placeKey = (query: ReportQuery) => ['report', 'place', query];

/** Cached as long as the rows, so that Back from a pack returns to the same place in the list. */
export const useKeptPlace = (query: ReportQuery): Place | undefined => {
  const queryClient = useQueryClient();
  const [place] = useState(() => queryClient.getQueryData<Place>(placeKey(query)));
  return place;
};

export const useKeepPlace = (query: ReportQuery, placeNow: () => Place): void => {
  const queryClient = useQueryClient();
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    keep.current = () => queryClient.setQueryData<Place>(placeKey(query), placeNow());
  });
  useEffect(() => () => keep.current?.(), []);
};
