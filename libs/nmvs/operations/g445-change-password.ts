import type { Result } from '@pecset/kernel';
import { type CodeAnswer, readCodeAnswer } from '../answer/code-answer.ts';
import type { Unsendable } from '../message/facets.ts';
import { header, headerValues, type Sender } from '../message/header.ts';
import { makeRequest, type Request } from '../message/request.ts';
import { element, textElement } from '../xml/index.ts';

/** The current password goes out twice: in the header, as in every message, and beside the new one. */
export const changePassword = (
  sender: Sender,
  newPassword: string,
): Result<Request<CodeAnswer>, Unsendable> =>
  makeRequest({
    operation: 'G445',
    service: 'support',
    values: { ...headerValues(sender), newPassword },
    read: readCodeAnswer({ operation: 'G445', clientTrxId: sender.clientTrxId }),
    message: () =>
      element('w:G445Request', [
        header(sender),
        element('t:Body', [
          textElement('t:Password', sender.login.password),
          textElement('t:NewPassword', newPassword),
        ]),
      ]),
  });
