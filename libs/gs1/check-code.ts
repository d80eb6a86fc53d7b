import { checkElement } from './check-element.ts';
import { duplicates } from './duplicates.ts';
import type { Finding } from './finding.ts';
import { lostSeparator } from './lost-separator.ts';
import type { ParsedCode } from './parsed-code.ts';
import { readCode } from './read-code.ts';
import { swappedCase } from './swapped-case.ts';
import { isDataMatrix, skipSeparators } from './symbology.ts';

/** Commission Delegated Regulation (EU) 2016/161, article 4: the unique identifier of a pack. */
const required = ['01', '17', '10', '21'];

const otherSymbol = (text: string, symbology: string | undefined): Finding | undefined =>
  symbology === undefined || isDataMatrix(symbology)
    ? undefined
    : { kind: 'other-symbol', at: skipSeparators(text, 0), symbology };

const explain = (text: string): readonly Finding[] => {
  const { pieces, form, symbology } = readCode(text);
  const elements = pieces.filter((piece) => piece.kind === 'element');
  const present = new Set(elements.map(({ rule }) => rule.ai));
  const missing = required.filter((ai) => !present.has(ai));
  const separated = form === 'element-string' ? elements : [];
  return [
    otherSymbol(text, symbology),
    ...pieces.flatMap((piece) => (piece.kind === 'element' ? checkElement(piece) : [piece])),
    ...duplicates(elements),
    ...missing.map((ai): Finding => ({ kind: 'missing', ai, at: text.length })),
    ...separated.map((element) => lostSeparator(element, missing)),
    swappedCase(elements, symbology),
  ].filter((finding) => finding !== undefined);
};

const nothing: readonly Finding[] = [];

/**
 * What is wrong with a code, each with its place in the text; nothing when it is well formed and complete. It
 * does not say whether the code may be sent: some wrong data must reach the national system, which decides.
 */
export const checkCode = (code: ParsedCode): readonly Finding[] =>
  code.flawless ? nothing : explain(code.text);
