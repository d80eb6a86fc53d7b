import { ok, type Result } from '@pecset/kernel';
import type { Unreadable } from '../answer/read-response.ts';
import type { Xml } from '../xml/index.ts';
import { envelope } from './envelope.ts';
import { checkFacets, type Field, type Unsendable } from './facets.ts';

/** Each has an end point of its own. */
export type Service = 'singlePack' | 'support';

/** A message ready to be sent, with a reader that accepts only its own answer. */
export type Request<Answer> = {
  readonly operation: string;
  readonly service: Service;
  /** SOAP 1.2 carries the action in the content type. The support service gets none: its actions are not public. */
  readonly contentType: string;
  readonly xml: string;
  readonly read: (text: string) => Result<Answer, Unreadable>;
};

export type RequestParts<Answer> = {
  readonly operation: string;
  readonly service: Service;
  readonly action?: string;
  readonly values: Readonly<Partial<Record<Field, string | undefined>>>;
  readonly message: () => Xml;
  readonly read: (text: string) => Result<Answer, Unreadable>;
};

export const makeRequest = <Answer>({
  values,
  message,
  action,
  ...rest
}: RequestParts<Answer>): Result<Request<Answer>, Unsendable> => {
  const checked = checkFacets(values);
  if (!checked.ok) return checked;
  const contentType = `application/soap+xml; charset=utf-8${action === undefined ? '' : `; action="${action}"`}`;
  return ok({ ...rest, contentType, xml: envelope(message()) });
};
