import { groupSeparator } from './character-set.ts';
import { gtinAt } from './gtin.ts';
import { type ElementValue, nrhnTypeOf, type ParsedCode } from './parsed-code.ts';
import { type CodeElement, hasShape, type Piece } from './piece.ts';
import { readCode } from './read-code.ts';

/** AIs 710 to 719 share one field, which the first of them fills. */
const fieldOf = (ai: string): string => (ai.startsWith('71') ? '71' : ai);
const fields: ReadonlySet<string> = new Set(['01', '17', '10', '21', '71']);

const textOf = (text: string, piece: Piece): string =>
  piece.kind === 'unreadable' ? piece.text : text.slice(piece.at, piece.valueAt + piece.value.length);

/** Never throws: unreadable text goes to `remain`, and `checkCode` reports what is wrong with the rest. */
export const parseCode = (text: string): ParsedCode => {
  const { symbology, form, pieces } = readCode(text);
  const found = new Map<string, CodeElement>();
  const others: ElementValue[] = [];
  const remain: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'unreadable' || !hasShape(piece)) {
      remain.push(textOf(text, piece));
      continue;
    }
    const { ai } = piece.rule;
    const field = fieldOf(ai);
    if (fields.has(field) && !found.has(field)) found.set(field, piece);
    else others.push({ ai, value: piece.value });
  }
  const gtin = found.get('01');
  const national = found.get('71');
  return {
    gtin: gtin && gtinAt(gtin.value, 0),
    expDate: found.get('17')?.value,
    lotNum: found.get('10')?.value,
    sn: found.get('21')?.value,
    nrhn: national?.value,
    nrhnType: national && nrhnTypeOf(Number(national.rule.ai.charAt(2))),
    remain: remain.join(groupSeparator),
    others,
    text,
    symbology,
    form,
    pieces,
  };
};
