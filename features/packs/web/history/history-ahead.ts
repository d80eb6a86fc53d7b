import type { Result } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';
import type { PackInfo } from '../../contract/index.ts';

type Pack = { readonly gtin: string; readonly sn: string };
type Answer = Promise<Result<PackInfo, CallFailure>>;

/**
 * The history of the pack that is about to come on screen, asked for while the files of its page are on their way. Only
 * the last one is kept, and it is given once: whoever asks again wants to know what is so now.
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
