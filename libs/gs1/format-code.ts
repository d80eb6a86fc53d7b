import { aiRules } from './application-identifiers.ts';
import { groupSeparator } from './character-set.ts';
import { type ElementValue, type NrhnType, nrhnAi } from './parsed-code.ts';
import type { SymbologyIdentifier } from './symbology.ts';

/** The content of a code; a `ParsedCode` fits. */
export type CodeContent = {
  readonly gtin?: string | undefined;
  readonly expDate?: string | undefined;
  readonly lotNum?: string | undefined;
  readonly sn?: string | undefined;
  readonly nrhn?: string | undefined;
  readonly nrhnType?: NrhnType | undefined;
  readonly others?: readonly ElementValue[];
};

export type FormatOptions = {
  /** AIs in the order wanted; those not named follow in the usual order, predefined lengths first. */
  readonly order?: readonly string[];
  readonly symbologyIdentifier?: SymbologyIdentifier;
};

export const elementsOf = ({ gtin, expDate, lotNum, sn, nrhn, nrhnType = '?', others = [] }: CodeContent) =>
  [
    { ai: '01', value: gtin },
    { ai: '17', value: expDate },
    { ai: '10', value: lotNum },
    { ai: '21', value: sn },
    { ai: nrhnAi(nrhnType), value: nrhn },
    ...others,
  ].filter((element): element is ElementValue => element.value !== undefined);

const ordered = (elements: readonly ElementValue[], order: readonly string[]): readonly ElementValue[] => {
  const rank = ({ ai }: ElementValue) => (order.includes(ai) ? order.indexOf(ai) : order.length);
  return elements.toSorted((one, other) => rank(one) - rank(other));
};

const write = ({ ai, value }: ElementValue, index: number, { length }: readonly ElementValue[]): string => {
  const endsItself = aiRules.get(ai)?.predefined === true;
  return `${ai}${value}${endsItself || index === length - 1 ? '' : groupSeparator}`;
};

/**
 * Writes an element string with separators only where they are needed. It does not check: values must be well
 * formed, or the string will not be read back as it was meant.
 */
export const formatCode = (
  content: CodeContent,
  { order = [], symbologyIdentifier }: FormatOptions = {},
): string => `${symbologyIdentifier ?? ''}${ordered(elementsOf(content), order).map(write).join('')}`;
