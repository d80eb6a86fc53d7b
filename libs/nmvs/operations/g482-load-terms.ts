import type { Result } from '@pecset/kernel';
import { readTermsAnswer, type TermsAnswer } from '../answer/terms-answer.ts';
import type { Unsendable } from '../message/facets.ts';
import { header, headerValues, type Sender } from '../message/header.ts';
import { makeRequest, type Request } from '../message/request.ts';
import { element } from '../xml/index.ts';

/** The terms of the national system, and whether this user has accepted them. Its message has no body. */
export const loadTerms = (sender: Sender): Result<Request<TermsAnswer>, Unsendable> =>
  makeRequest({
    operation: 'G482',
    service: 'support',
    values: headerValues(sender),
    read: readTermsAnswer({ operation: 'G482', clientTrxId: sender.clientTrxId }),
    message: () => element('w:G482Request', [header(sender)]),
  });
