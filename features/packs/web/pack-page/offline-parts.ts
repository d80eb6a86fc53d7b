import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type OfflinePort, offlineKey } from './offline-port.ts';
import type { PackPage } from './use-pack-page.ts';

type Part = ComponentType<{ readonly page: PackPage }>;

/** Replaces a pack's verdict and buttons while our server cannot be reached. */
export type OfflineParts = {
  /** Undefined if the pack's own verdict says more. */
  readonly Panel: Part | undefined;
  readonly Buttons: Part;
  /** Whether the next thing to do is another scan. */
  readonly scanLeads: boolean;
  /** Changes with the shown text. */
  readonly shown: string;
};

/** All that the query key provides. */
export type WholeOfflinePort = OfflinePort & {
  readonly partsFor: (page: PackPage) => OfflineParts | undefined;
};

export const useOfflineParts = (page: PackPage): OfflineParts | undefined =>
  useQuery<WholeOfflinePort>({ queryKey: offlineKey, queryFn: skipToken }).data?.partsFor(page);
