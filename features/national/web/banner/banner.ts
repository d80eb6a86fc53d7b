import type { NationalStatus } from '@pecset/notifications/contract';

type Waiting = NationalStatus['waiting'];

/** What currently blocks the connection to the national system. */
export type Banner =
  /** The browser reports that it is offline. */
  | { readonly kind: 'offline' }
  /** Our server does not answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string; readonly count: number }
  | { readonly kind: 'down'; readonly since: string; readonly count: number }
  /** The server was restored from a backup, and its operator has not released sending yet. */
  | { readonly kind: 'standstill'; readonly count: number }
  /** The connection works again, but transactions are still parked. */
  | { readonly kind: 'parked'; readonly count: number };

type Facts = {
  readonly isOnline: boolean;
  /** Consecutive missed polls. */
  readonly missedPolls: number;
  /** Last known status. */
  readonly status: NationalStatus | undefined;
};

/** A single missed poll may be chance. */
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

/** Returns the most severe banner only; without contact to our server the status is unknown. */
export const bannerOf = ({ isOnline, missedPolls, status }: Facts): Banner | undefined => {
  if (!isOnline) return { kind: 'offline' };
  if (missedPolls >= MISSED) return { kind: 'unreachable' };
  return status && fromStatus(status);
};
