import { type VerdictKind, verdictWeights } from '@pecset/packs/domain';
import { packsTexts, verdictTexts } from '@pecset/packs/web';
import { useTexts } from '@pecset/web-kit';
import { supportTexts } from '../support/texts.ts';
import { says } from './search.ts';
import { afterVerdicts, beforeVerdicts, type Section } from './sections.ts';
import { shortcutsTexts } from './shortcuts/texts.ts';
import { helpTexts } from './texts.ts';

const isVerdict = (kind: string): kind is VerdictKind => Object.hasOwn(verdictWeights, kind);

/** Ordered from the best verdict to the worst. */
export const verdictKinds = Object.keys(verdictWeights).filter(isVerdict).toReversed();

/** The parts of the help that match the query; all of them if it is empty. */
export const useFoundHelp = (query: string) => {
  const t = useTexts(helpTexts);
  const ofPacks = useTexts(packsTexts);
  const ofKeys = useTexts(shortcutsTexts);
  const ofSupport = useTexts(supportTexts);
  const isFound = ({ title, steps, reasons }: Section) =>
    says([title, ...steps, ...reasons].map((key) => t(key)).join(' '), query);
  const before = beforeVerdicts.filter(isFound);
  const after = afterVerdicts.filter(isFound);
  const verdicts = verdictKinds.filter((kind) =>
    says(`${ofPacks(verdictTexts[kind].word)} ${t(`do-${kind}`)} ${t(`why-${kind}`)}`, query),
  );
  const shortcuts = says(`${ofKeys('title')} ${ofKeys('scan')} ${ofKeys('manualEntry')} F1 F2 F4`, query);
  const support = says(`${ofSupport('title')} ${ofSupport('lead')}`, query);
  const others = [shortcuts, support].filter(Boolean).length;
  return {
    before,
    after,
    verdicts,
    shortcuts,
    support,
    count: before.length + after.length + verdicts.length + others,
  };
};
