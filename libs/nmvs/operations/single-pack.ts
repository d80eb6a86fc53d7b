import type { Result } from '@pecset/kernel';
import { type PackAnswer, readPackAnswer } from '../answer/pack-answer.ts';
import type { Unsendable } from '../message/facets.ts';
import { header, headerValues, type Sender } from '../message/header.ts';
import { makeRequest, type Request } from '../message/request.ts';
import { element, textElement } from '../xml/index.ts';

/** A pack as scanned; the expiry keeps its digits, including a day 00. */
export type PackData = {
  readonly gtin: string;
  readonly sn: string;
  readonly lotNum: string;
  readonly expDate: string;
};

export type PackRequest = Result<Request<PackAnswer>, Unsendable>;

type SinglePack = {
  readonly operation: 'G110' | 'G120' | 'G121' | 'G130';
  readonly action: string;
  readonly sender: Sender;
  readonly pack: PackData;
  readonly refClientTrxId?: string | undefined;
};

/** Types I1 and I3 of the schema: a reference comes last. */
export const singlePackRequest = ({
  operation,
  action,
  sender,
  pack,
  refClientTrxId,
}: SinglePack): PackRequest =>
  makeRequest({
    operation,
    service: 'singlePack',
    action,
    values: { ...headerValues(sender), ...pack, refClientTrxId },
    read: readPackAnswer({ operation, clientTrxId: sender.clientTrxId, sn: pack.sn }),
    message: () =>
      element(`w:${operation}Request`, [
        header(sender),
        element('t:Body', [
          element('t:Product', [
            textElement('t:ProductCode', pack.gtin, { 't:scheme': 'GTIN' }),
            element('t:Batch', [textElement('t:Id', pack.lotNum), textElement('t:ExpDate', pack.expDate)]),
          ]),
          element('t:Pack', [], { 't:sn': pack.sn }),
          ...(refClientTrxId === undefined ? [] : [textElement('t:RefClientTrxId', refClientTrxId)]),
        ]),
      ]),
  });
