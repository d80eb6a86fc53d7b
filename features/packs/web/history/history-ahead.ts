import type { Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { type PackInfo, packHistory } from '../../contract/index.ts';
import { type PackSearch, packInAddress } from '../../domain/pack-as-read.ts';

type Pack = { readonly gtin: string; readonly sn: string };
type Answer = Promise<Result<PackInfo, CallFailure>>;

/**
 * Prefetches the history of the next pack while its page is loading. Only the last request is kept, and its answer is
 * given once: a second request must get the current state.
 */
export const makeHistoryAhead = () => {
  let asked: { readonly pack: Pack; readonly answer: Answer } | undefined;
  return {
    ask: (pack: Pack, call: () => Answer): void => {
      asked = { pack, answer: call() };
    },
    take: ({ gtin, sn }: Pack): Answer | undefined => {
      if (asked?.pack.gtin !== gtin || asked.pack.sn !== sn) return undefined;
      const { answer } = asked;
      asked = undefined;
      return answer;
    },
  };
};

export const packKey = ({ gtin, sn }: { readonly gtin: string; readonly sn: string }) =>
  ['pack', gtin, sn] as const;

/** Lives as long as the page: the router asks, the pack's query takes. */
export const ahead = makeHistoryAhead();

type Needs = { readonly call: Call; readonly queryClient: QueryClient };

/** Prefetches the history of the pack in an address; a pack that is on screen already loads it itself. */
export const askHistoryAhead = ({ call, queryClient }: Needs, search: PackSearch): void => {
  const pack = packInAddress(search);
  if (pack?.gtin === undefined) return;
  const params = { gtin: pack.gtin, sn: pack.sn };
  if (!queryClient.getQueryState(packKey(params))) ahead.ask(params, () => call(packHistory, { params }));
};
