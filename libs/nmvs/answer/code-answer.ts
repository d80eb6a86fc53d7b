import { ok, type Result } from '@pecset/kernel';
import { attributeOf, childrenOf, onlyChild, textOf, type XmlElement } from '../xml/index.ts';
import { readResponse, type Unreadable, unreadable } from './read-response.ts';

/** A notification in the header, beside a result, for the administrator. */
export type Notification = { readonly code: string; readonly description: string | undefined };

/** Fields that all answers have, about a pack or not. */
export type CodeAnswer = {
  /** As received: an unknown code is kept and is never a success. */
  readonly code: string;
  readonly description: string | undefined;
  readonly subCode: string | undefined;
  readonly subDescription: string | undefined;
  readonly alertId: string | undefined;
  readonly nmvsTrxId: string | undefined;
  readonly timestamp: string | undefined;
  readonly notifications: readonly Notification[];
  /** Full values of the fields that were shortened, by field name. */
  readonly overlong: Readonly<Record<string, string>>;
};

export type Asked = { readonly operation: string; readonly clientTrxId: string };

/** In characters: longer than any value ever seen, and short enough for any column and index. */
const longest = {
  code: 64,
  description: 300,
  subCode: 64,
  subDescription: 300,
  alertId: 200,
  nmvsTrxId: 64,
  timestamp: 64,
} as const;

type Field = keyof typeof longest;

/** Shortens instead of rejecting: a rejected answer would be requested again, and each request could raise an alert. */
const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const beginning = text.slice(0, length - 1);
  return `${beginning.isWellFormed() ? beginning : beginning.slice(0, -1)}…`;
};

const keep = <Fields extends Readonly<Record<Field, string | undefined>>>(fields: Fields) => {
  const overlong: Record<string, string> = {};
  const kept = { ...fields };
  for (const name of Object.keys(longest) as Field[]) {
    const text = fields[name];
    if (text === undefined || text.length <= longest[name]) continue;
    overlong[name] = text;
    Object.assign(kept, { [name]: shortened(text, longest[name]) });
  }
  return { kept, overlong };
};

/** A blank alert ID identifies no alert. */
const unlessBlank = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

/** The schema allows ten thousand, far more than anybody needs. */
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
  const whole = {
    code,
    description: attributeOf(returned, 'desc'),
    subCode: attributeOf(returned, 'sub_code'),
    subDescription: attributeOf(returned, 'sub_desc'),
    alertId: unlessBlank(attributeOf(returned, 'alertId')),
    nmvsTrxId: textOf(transaction, 'NMVSTrxId'),
    timestamp: textOf(transaction, 'Timestamp'),
  };
  const { kept, overlong } = keep(whole);
  return ok({ ...kept, notifications: notificationsIn(header), overlong });
};

const notificationsIn = (header: XmlElement | undefined): readonly Notification[] =>
  childrenOf(header, 'Notification')
    .slice(0, mostNotifications)
    .flatMap((notification) => {
      const code = attributeOf(notification, 'notificationCode');
      if (code === undefined) return [];
      const description = attributeOf(notification, 'notificationDesc');
      return [
        {
          code: shortened(code, longest.code),
          description: description && shortened(description, longest.description),
        },
      ];
    });
