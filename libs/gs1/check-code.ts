import { aiRules } from './application-identifiers.ts';
import { checkElement } from './check-element.ts';
import { duplicates } from './duplicates.ts';
import type { Finding } from './finding.ts';
import { type CodeContent, elementsOf } from './format-code.ts';
import { lostSeparator, swallowedSerial } from './lost-separator.ts';
import type { ParsedCode } from './parsed-code.ts';
import type { CodeElement } from './piece.ts';
import { swappedCase } from './swapped-case.ts';
import { isDataMatrix, skipSeparators } from './symbology.ts';

/** Commission Delegated Regulation (EU) 2016/161, article 4: the unique identifier of a pack. */
const required = ['01', '17', '10', '21'];

const otherSymbol = (text: string, symbology: string | undefined): Finding | undefined =>
  symbology === undefined || isDataMatrix(symbology)
    ? undefined
    : { kind: 'other-symbol', at: skipSeparators(text, 0), symbology };

const missingOf = (elements: readonly CodeElement[]): readonly string[] =>
  required.filter((ai) => !elements.some(({ rule }) => rule.ai === ai));

/**
 * Returns what is wrong with a code, each finding with its position; empty if the code is well formed and complete. It
 * does not decide whether the code may be sent: some wrong data must reach the national system, which decides.
 */
export const checkCode = ({ text, pieces, form, symbology }: ParsedCode): readonly Finding[] => {
  const elements = pieces.filter((piece) => piece.kind === 'element');
  const missing = missingOf(elements);
  const separated = form === 'element-string' ? elements : [];
  return [
    otherSymbol(text, symbology),
    ...pieces.flatMap((piece) => (piece.kind === 'element' ? checkElement(piece) : [piece])),
    ...duplicates(elements),
    ...missing.map((ai): Finding => ({ kind: 'missing', ai, at: text.length })),
    ...separated.map((element) => lostSeparator(element, missing)),
    swallowedSerial(separated),
    swappedCase(elements, symbology),
  ].filter((finding) => finding !== undefined);
};

/** The same for fields typed one by one: unlike in a code, a short GTIN takes no characters from the next field. */
export const checkContent = (content: CodeContent): readonly Finding[] => {
  const elements = elementsOf(content).flatMap(({ ai, value }): readonly CodeElement[] => {
    const rule = aiRules.get(ai);
    return rule ? [{ kind: 'element', rule, value, at: 0, valueAt: 0 }] : [];
  });
  const missing = missingOf(elements);
  return [
    ...elements.flatMap(checkElement),
    ...missing.map((ai): Finding => ({ kind: 'missing', ai, at: 0 })),
    ...elements.map((element) => lostSeparator(element, missing)),
    swallowedSerial(elements),
    swappedCase(elements, undefined),
  ].filter((finding) => finding !== undefined);
};
