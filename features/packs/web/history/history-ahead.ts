import type { Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { type PackInfo, packHistory } from '../../contract/index.ts';
import { type PackSearch, packInAddress } from '../reading/pack-as-read.ts';

type Pack = { readonly gtin: string; readonly sn: string };
type Answer = Promise<Result<PackInfo, CallFailure>>;

/**
 * The history of the pack that is about to come on screen, asked for while the files of its page are on their way. Only
 * the last one is kept, and it is given once: a second request must get the current state.
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

/** Lives as long as the page: its router asks, the query of the pack takes. */
export const ahead = makeHistoryAhead();

type Needs = { readonly call: Call; readonly queryClient: QueryClient };

/** Asks for the pack in an address that is about to be shown; a pack that is on screen already asks for itself. */
export const askHistoryAhead = ({ call, queryClient }: Needs, search: PackSearch): void => {
  const pack = packInAddress(search);
  if (pack?.gtin === undefined) return;
  const params = { gtin: pack.gtin, sn: pack.sn };
  if (!queryClient.getQueryState(packKey(params))) ahead.ask(params, () => call(packHistory, { params }));
};
