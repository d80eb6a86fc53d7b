import { type Finding, groupSeparator } from '@pecset/gs1';
import type { verdictTextsEn } from '../contract/verdict-texts.en.ts';

/** Fills the placeholders of a text. */
export type SayFinding = (
  key: keyof typeof verdictTextsEn,
  values: Readonly<Record<string, string | number>>,
) => string;

const fields = { '01': 'gtin', '17': 'exp', '10': 'lot', '21': 'sn' } as const;
const isField = (ai: string): ai is keyof typeof fields => ai in fields;
const fieldOf = (t: SayFinding, ai: string): string =>
  isField(ai) ? t(fields[ai], {}) : t('element', { ai });

/** Shows the invisible separator, and shortens a long rest that would fill the screen. */
const visible = (text: string): string => {
  const shown = text.replaceAll(groupSeparator, '␝');
  return shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
};

export const findingWords = (t: SayFinding, finding: Finding): string => {
  switch (finding.kind) {
    case 'check-digit':
      return t('findingCheckDigit', { ...finding, field: fieldOf(t, finding.ai) });
    case 'length':
      return t('findingLength', { ...finding, field: fieldOf(t, finding.ai) });
    case 'character':
      return t('findingCharacter', {
        field: fieldOf(t, finding.ai),
        character: visible(finding.character),
      });
    case 'impossible-date':
      return t('findingImpossibleDate', { ...finding, field: fieldOf(t, finding.ai) });
    case 'duplicate':
      return t(finding.sameValue ? 'findingDuplicate' : 'findingTwoCodes', {
        field: fieldOf(t, finding.ai),
      });
    case 'missing':
      return t('findingMissing', { field: fieldOf(t, finding.ai) });
    case 'lost-separator':
      return t('findingLostSeparator', { field: fieldOf(t, finding.ai) });
    case 'swapped-case':
      return t(finding.certainty === 'proven' ? 'findingSwappedCase' : 'findingSuspectedCase', {});
    case 'other-symbol':
      return t('findingOtherSymbol', { symbology: finding.symbology });
    case 'unreadable':
      return t('findingUnreadable', { text: visible(finding.text) });
  }
};
