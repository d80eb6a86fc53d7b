import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Notices } from '../contract/index.ts';

export type Mode = Notices['status']['mode'];

type Needs = {
  readonly told: Notices | undefined;
  /** The mode that the page shows. */
  readonly mode: Mode;
  readonly askSession: () => Promise<unknown>;
};

/**
 * An organisation may enter production while its pages are open. If the mode in the notices differs from the one on
 * screen, the session is reloaded, then all other queries: data of one mode must never show in the other.
 */
export const useModeNow = ({ told, mode, askSession }: Needs): void => {
  const queryClient = useQueryClient();
  const shown = useRef(mode);
  useEffect(() => {
    if (told && told.status.mode !== mode) void askSession();
  }, [told, mode, askSession]);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, [mode, queryClient]);
};
