import { ok, type Result } from '@pecset/kernel';
import { isSuccess } from '../codes/index.ts';
import { attributeOf, childrenOf, onlyChild, textOf, type XmlElement } from '../xml/index.ts';
import { type Asked, type CodeAnswer, codeAnswerOf } from './code-answer.ts';
import { readResponse, type Unreadable, unreadable } from './read-response.ts';

export type PackState = 'ACTIVE' | 'INACTIVE' | 'UNKNOWN';

export type PackAnswer = CodeAnswer & {
  /** Undefined if the answer has only a return code, or a state that we do not know. */
  readonly state: PackState | undefined;
  /** As received: a set that may contain names that we do not know. */
  readonly reasons: readonly string[];
  readonly information: ProductInformation | undefined;
};

/** What the repository knows of the product and its batch; for display only. */
export type ProductInformation = {
  readonly productCode: string | undefined;
  readonly batchId: string | undefined;
  /** YYMMDD as it was sent. */
  readonly expDate: string | undefined;
  /** YYYY-MM-DD as the repository has it. */
  readonly expDateNmvs: string | undefined;
  /** True if another country's system answered. */
  readonly intermarket: boolean;
};

type AskedPack = Asked & { readonly sn: string };

export const readPackAnswer =
  (asked: AskedPack) =>
  (text: string): Result<PackAnswer, Unreadable> => {
    const response = readResponse(asked.operation, text);
    if (!response.ok) return response;
    const answer = codeAnswerOf(asked, response.value);
    if (!answer.ok) return answer;
    const body = onlyChild(response.value, 'Body');
    const pack = onlyChild(body, 'Pack');
    const sn = attributeOf(pack, 'sn');
    if (sn !== undefined && sn !== asked.sn) return unreadable('not-our-answer');
    return ok({
      ...answer.value,
      state: stateOf(attributeOf(pack, 'state')),
      reasons: childrenOf(pack, 'Reason').map((reason) => reason.text),
      information: informationOf(onlyChild(body, 'Product')),
    });
  };

const states: readonly PackState[] = ['ACTIVE', 'INACTIVE', 'UNKNOWN'];

const stateOf = (text: string | undefined): PackState | undefined => states.find((state) => state === text);

const informationOf = (product: XmlElement | undefined): ProductInformation | undefined => {
  if (!product) return undefined;
  const batch = onlyChild(product, 'Batch');
  return {
    productCode: textOf(product, 'ProductCode'),
    batchId: textOf(batch, 'Id'),
    expDate: textOf(batch, 'ExpDate'),
    expDateNmvs: textOf(batch, 'ExpDateNMVS'),
    intermarket: ['true', '1'].includes(textOf(product, 'IntermarketFlag') ?? ''),
  };
};

type PackOperation = 'verify' | 'dispense' | 'undo-dispense' | 'destroy';

/** Whether a success contradicts itself about the pack, so that it must not be believed. */
const contradictions: Readonly<Record<PackOperation, (answer: PackAnswer) => boolean>> = {
  // A verify without a state answers nothing.
  verify: ({ state }) => state === undefined || state === 'UNKNOWN',
  dispense: ({ state }) => state === 'ACTIVE' || state === 'UNKNOWN',
  destroy: ({ state }) => state === 'ACTIVE' || state === 'UNKNOWN',
  'undo-dispense': ({ state, reasons }) => state === 'UNKNOWN' || reasons.includes('SUPPLIED'),
};

/** Whether the answer confirms the operation; a contradictory answer confirms nothing. */
export const confirms = (operation: PackOperation, answer: PackAnswer): boolean =>
  isSuccess(answer.code) && !contradictions[operation](answer);
