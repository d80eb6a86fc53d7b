import type { Result } from '@pecset/kernel';
import { type CodeAnswer, readCodeAnswer } from '../answer/code-answer.ts';
import type { Unsendable } from '../message/facets.ts';
import { header, headerValues, type Sender } from '../message/header.ts';
import { makeRequest, type Request } from '../message/request.ts';
import { element, textElement } from '../xml/index.ts';

/** Takes the version from G482, where it is a decimal; here it is a whole number. */
export const confirmTerms = (sender: Sender, version: string): Result<Request<CodeAnswer>, Unsendable> => {
  const termsVersion = version.replace(/\.0+$/, '');
  return makeRequest({
    operation: 'G483',
    service: 'support',
    values: { ...headerValues(sender), termsVersion },
    read: readCodeAnswer({ operation: 'G483', clientTrxId: sender.clientTrxId }),
    message: () =>
      element('w:G483Request', [header(sender), element('t:Body', [textElement('t:Version', termsVersion)])]),
  });
};
