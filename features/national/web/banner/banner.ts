import type { NationalStatus } from '@pecset/notifications/contract';

type Waiting = NationalStatus['waiting'];

/** What stands between the counter and the national system. */
export type Banner =
  /** The browser says so. */
  | { readonly kind: 'offline' }
  /** Our server does not answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string; readonly count: number }
  | { readonly kind: 'down'; readonly since: string; readonly count: number }
  /** The server came back from a backup, and its operator has not let it send yet. */
  | { readonly kind: 'standstill'; readonly count: number }
  /** All is well again, and something still waits for somebody to say so. */
  | { readonly kind: 'parked'; readonly count: number };

type Facts = {
  readonly isOnline: boolean;
  /** In a row. */
  readonly missedPolls: number;
  /** As it was told last. */
  readonly status: NationalStatus | undefined;
};

/** One can be missed by chance. */
const MISSED = 2;

const countOf = ({ queued, unknown, parked }: Waiting): number => queued + unknown + parked;

const fromStatus = ({ national, since, code, waiting }: NationalStatus): Banner | undefined => {
  switch (national) {
    case 'refused':
    case 'not-connected':
      return { kind: 'refused', code: code ?? '', count: countOf(waiting) };
    case 'down':
      return since === null ? undefined : { kind: 'down', since, count: countOf(waiting) };
    case 'standstill':
      return { kind: 'standstill', count: countOf(waiting) };
    case 'up':
      return waiting.parked > 0 ? { kind: 'parked', count: waiting.parked } : undefined;
    case null:
      return undefined;
  }
};

/** One at a time, the worst first: what cannot be asked about is not known. */
export const bannerOf = ({ isOnline, missedPolls, status }: Facts): Banner | undefined => {
  if (!isOnline) return { kind: 'offline' };
  if (missedPolls >= MISSED) return { kind: 'unreachable' };
  return status && fromStatus(status);
};
