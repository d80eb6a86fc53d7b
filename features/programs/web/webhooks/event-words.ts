import type { EventKind } from '@pecset/notifications/contract';
import type { Translate } from '@pecset/web-kit';
import type { DeliveryOutcome } from '../../contract/index.ts';
import type { en } from './texts.en.ts';

type Texts = Translate<typeof en>;

export const kindWords = {
  'transaction.answered': 'answered',
  'pack.dispensed': 'dispensed',
  'alert.raised': 'alertRaised',
  'alert.closed': 'alertClosed',
  'connection.lost': 'connectionLost',
  'connection.back': 'connectionBack',
} as const satisfies Record<EventKind, keyof typeof en>;

const isKnown = (kind: string): kind is EventKind => Object.hasOwn(kindWords, kind);

/** A kind that a newer version has written is shown as it is. */
export const wordsOfKind = (t: Texts, kind: string): string => (isKnown(kind) ? t(kindWords[kind]) : kind);

/** Why a delivery did not arrive, as the end of a sentence. */
export const whyNot = (
  t: Texts,
  { outcome, status }: { readonly outcome: DeliveryOutcome | null; readonly status: number | null },
): string => {
  if (outcome === null || outcome === 'delivered') return '';
  return outcome === 'refused' ? t('refused', { status: `HTTP ${status ?? ''}` }) : t(outcome);
};
