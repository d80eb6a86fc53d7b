import type { VerdictKind, VerdictTone } from '../../domain/index.ts';
import type { BasketState } from './basket.ts';
import type { Counts, SeenRow, Standing } from './basket-row.ts';
import type { BasketText } from './texts.ts';

/** What the whole basket looks like, by what stands worst in it. */
export const looks = {
  stop: { tone: 'red', shape: 'inactive-elsewhere', text: 'stopLeads' },
  working: { tone: 'blue', shape: 'pending', text: 'workingLeads' },
  look: { tone: 'amber', shape: 'misread', text: 'lookLeads' },
  ready: { tone: 'green', shape: 'active', text: 'readyLeads' },
  done: { tone: 'green', shape: 'dispensed-now', text: 'doneLeads' },
} as const satisfies Record<
  Standing,
  { readonly tone: VerdictTone; readonly shape: VerdictKind; readonly text: string }
>;

/** Without connection nothing of it can be verified or dispensed, however green it was. */
export const away = { tone: 'grey', shape: 'history-unknown' } as const;

/** While packs are being dispensed their progress is said, unless one must not be handed out. */
export const leadingWords = (
  t: BasketText,
  { leading, counts, sending }: { leading: Standing; counts: Counts; sending: BasketState['sending'] },
): string =>
  sending && leading !== 'stop'
    ? t('sendingLeads', sending)
    : t(looks[leading].text, { count: counts[leading] });

/** What else lies there, said below the headline. */
export const furtherWords = (t: BasketText, leading: Standing, counts: Counts): string =>
  (['look', 'ready', 'done'] as const)
    .filter((standing) => standing !== leading && counts[standing] > 0)
    .map((standing) => t(looks[standing].text, { count: counts[standing] }))
    .join(' · ');

/** What the product is called, where a list has it. */
export const nameOf = ({ row: { pack, info } }: SeenRow): string =>
  info?.productName?.name ?? pack.gtin ?? pack.sn;
