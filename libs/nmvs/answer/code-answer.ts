import { ok, type Result } from '@pecset/kernel';
import { attributeOf, childrenOf, onlyChild, textOf, type XmlElement } from '../xml/index.ts';
import { readResponse, type Unreadable, unreadable } from './read-response.ts';

/** What stands in a header beside a result, for an administrator. */
export type Notification = { readonly code: string; readonly description: string | undefined };

/** What every answer says, about the pack or not. */
export type CodeAnswer = {
  /** As it came: a code that nobody knows stays one, and is no success. */
  readonly code: string;
  readonly description: string | undefined;
  readonly subCode: string | undefined;
  readonly subDescription: string | undefined;
  readonly alertId: string | undefined;
  readonly nmvsTrxId: string | undefined;
  readonly timestamp: string | undefined;
  readonly notifications: readonly Notification[];
};

export type Asked = { readonly operation: string; readonly clientTrxId: string };

/** The schema allows ten thousand; one would do. */
const mostNotifications = 100;

export const readCodeAnswer =
  (asked: Asked) =>
  (text: string): Result<CodeAnswer, Unreadable> => {
    const response = readResponse(asked.operation, text);
    return response.ok ? codeAnswerOf(asked, response.value) : response;
  };

export const codeAnswerOf = (asked: Asked, response: XmlElement): Result<CodeAnswer, Unreadable> => {
  const header = onlyChild(response, 'Header');
  const transaction = onlyChild(header, 'Transaction');
  const echoed = textOf(transaction, 'ClientTrxId');
  if (echoed !== undefined && echoed !== asked.clientTrxId) return unreadable('not-our-answer');
  const returned = onlyChild(onlyChild(response, 'Body'), 'ReturnCode');
  const code = attributeOf(returned, 'code');
  if (code === undefined) return unreadable('no-return-code');
  return ok({
    code,
    description: attributeOf(returned, 'desc'),
    subCode: attributeOf(returned, 'sub_code'),
    subDescription: attributeOf(returned, 'sub_desc'),
    alertId: attributeOf(returned, 'alertId'),
    nmvsTrxId: textOf(transaction, 'NMVSTrxId'),
    timestamp: textOf(transaction, 'Timestamp'),
    notifications: notificationsIn(header),
  });
};

const notificationsIn = (header: XmlElement | undefined): readonly Notification[] =>
  childrenOf(header, 'Notification')
    .slice(0, mostNotifications)
    .flatMap((notification) => {
      const code = attributeOf(notification, 'notificationCode');
      if (code === undefined) return [];
      return [{ code, description: attributeOf(notification, 'notificationDesc') }];
    });
