import type { Language } from '@pecset/contract';
import type { HistoryItem } from '@pecset/packs/contract';
import { newestOf, shownExpiry, verdictOn } from '@pecset/packs/domain';
import type { Caller } from '@pecset/server-kit';
import type { Transaction } from '../../contract/v1/transaction.ts';
import { verdictInWords } from '../../domain/verdict-in-words.ts';

const operations = {
  VRFY: 'verify',
  DSPN: 'dispense',
  DSTR: 'destroy',
  UDSP: 'undo',
  unknown: null,
} as const;
const statuses = { A: 'active', I: 'inactive', U: 'unknown', E: 'error' } as const;

type Pack = Transaction['pack'];

type Viewing = {
  /** Who asks: only whoever dispensed a pack is told to hand it over. */
  readonly caller: Pick<Caller, 'userId'>;
  readonly pack: Pack;
  /** All that is known of the pack, this transaction included or not. */
  readonly history: readonly HistoryItem[];
  readonly language: Language;
  readonly now: Date;
};

export const statusIn = ({ status }: HistoryItem) => (status === null ? null : statuses[status]);
export const operationIn = ({ trxType }: HistoryItem) => operations[trxType];

/** The same facts as those of the page that has just pressed. */
export const verdictFor = (
  history: readonly HistoryItem[],
  expDate: string,
  { language, now, justDone }: Pick<Viewing, 'language' | 'now'> & { readonly justDone?: number },
) =>
  verdictInWords(
    verdictOn({
      history,
      expired: shownExpiry(expDate, now).expired,
      misread: false,
      unanswered: false,
      justDone,
      now: now.getTime(),
    }),
    language,
    now.getTime(),
  );

const earlierOf = (item: HistoryItem, history: readonly HistoryItem[]): Transaction['before'] => {
  const earlier = newestOf(history.filter(({ mlId }) => mlId < item.mlId));
  return earlier
    ? { id: earlier.mlId, operation: operationIn(earlier), at: earlier.trxTime, by: earlier.userName }
    : null;
};

/** Whether it is the caller's own and the last thing that happened to the pack. */
const isJustDone = (item: HistoryItem, others: readonly HistoryItem[], { caller }: Viewing): boolean =>
  item.userId === caller.userId && others.every(({ mlId }) => mlId < item.mlId);

/** A dispense that was taken back since says so; the pack must be dispensed anew before it is handed out. */
const verdictOfPress = (item: HistoryItem, others: readonly HistoryItem[], viewing: Viewing) => {
  const { pack, language, now } = viewing;
  const justDone = isJustDone(item, others, viewing) ? { justDone: item.mlId } : {};
  const verdict = verdictFor([item, ...others], pack.expDate, { language, now, ...justDone });
  const isTakenBack = item.trxType === 'DSPN' && verdict.kind === 'active';
  return isTakenBack ? { ...verdict, handOut: 'no' as const } : verdict;
};

/** A transaction as a program sees it. */
export const viewTransaction = (item: HistoryItem, viewing: Viewing): Transaction => {
  const { pack, history } = viewing;
  const others = history.filter(({ mlId }) => mlId !== item.mlId);
  return {
    id: item.mlId,
    operation: operationIn(item),
    at: item.trxTime,
    state: item.status === null ? 'pending' : 'answered',
    pack,
    status: statusIn(item),
    nmvsCode: item.reasonCode,
    alertId: item.alertId,
    verdict: verdictOfPress(item, others, viewing),
    before: earlierOf(item, others),
    undoes: item.trxType === 'UDSP' ? item.undoMlId : null,
  };
};
