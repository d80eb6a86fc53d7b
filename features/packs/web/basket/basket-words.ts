import type { VerdictKind, VerdictTone } from '../../domain/index.ts';
import type { Counts, SeenRow, WholeStanding } from './basket-row.ts';
import type { BasketState } from './basket-state.ts';
import type { BasketText } from './texts.ts';

/** The look of the whole basket, by its worst row. */
export const looks = {
  stop: { tone: 'red', shape: 'inactive-elsewhere', text: 'stopLeads' },
  failed: { tone: 'amber', shape: 'misread', text: 'failedLeads' },
  working: { tone: 'blue', shape: 'pending', text: 'workingLeads' },
  look: { tone: 'amber', shape: 'misread', text: 'lookLeads' },
  ready: { tone: 'green', shape: 'active', text: 'readyLeads' },
  done: { tone: 'green', shape: 'dispensed-now', text: 'doneLeads' },
  aside: { tone: 'red', shape: 'inactive-elsewhere', text: 'asideLeads' },
} as const satisfies Record<
  WholeStanding,
  { readonly tone: VerdictTone; readonly shape: VerdictKind; readonly text: string }
>;

type Whole = {
  readonly leading: WholeStanding;
  readonly counts: Counts;
  readonly sending: BasketState['sending'];
  readonly isReached: boolean;
};

/** Shows progress while packs are being dispensed, unless one must not be handed out or is missing. */
const leadingWords = (t: BasketText, { leading, counts, sending }: Whole): string =>
  sending && leading !== 'stop' && leading !== 'failed'
    ? t('sendingLeads', { answered: sending.tones.length, total: sending.total })
    : t(looks[leading].text, { count: counts[leading] });

/** The other states, in addition to the leading one. */
const furtherWords = (t: BasketText, { leading, counts }: Whole): string =>
  (['failed', 'look', 'ready', 'done', 'aside'] as const)
    .filter((standing) => standing !== leading && counts[standing] > 0)
    .map((standing) => t(looks[standing].text, { count: counts[standing] }))
    .join(' · ');

/** The headline and the line below it. Without connection nothing is green except what was handed out already. */
export const headOf = (t: BasketText, whole: Whole) => {
  const { leading, isReached } = whole;
  if (isReached || leading === 'stop' || leading === 'done' || leading === 'aside')
    return { ...looks[leading], leads: leadingWords(t, whole), further: furtherWords(t, whole) };
  return { tone: 'grey', shape: 'history-unknown', leads: t('awayLeads'), further: t('awayTodo') } as const;
};

/** The product name; without one, the GTIN or the serial number. */
export const nameOf = ({ row: { pack, info } }: SeenRow): string =>
  info?.productName?.name ?? pack.gtin ?? pack.sn;
