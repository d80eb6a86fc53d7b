import type { Call } from '@pecset/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { packHistory } from '../../contract/index.ts';
import { type PackSearch, packInAddress } from '../reading/pack-as-read.ts';
import { makeHistoryAhead } from './history-ahead.ts';

export const packKey = ({ gtin, sn }: { readonly gtin: string; readonly sn: string }) =>
  ['pack', gtin, sn] as const;

/** As long as the page. */
export const ahead = makeHistoryAhead();

type Needs = { readonly call: Call; readonly queryClient: QueryClient };

/** For the pack in an address that is about to be shown; one that is on screen already asks for itself. */
export const askHistoryAhead = ({ call, queryClient }: Needs, search: PackSearch): void => {
  const pack = packInAddress(search);
  if (pack?.gtin === undefined) return;
  const params = { gtin: pack.gtin, sn: pack.sn };
  if (!queryClient.getQueryState(packKey(params))) ahead.ask(params, () => call(packHistory, { params }));
};
