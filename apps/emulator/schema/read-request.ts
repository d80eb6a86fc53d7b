import { onlyChild, readXml, textOf, type XmlElement } from '@pecset/nmvs/xml';
import { type OperationFacts, operations, type Service } from './operations.ts';
import { violations } from './shape.ts';

const soapNamespace = 'http://www.w3.org/2003/05/soap-envelope';
const messageNamespace = 'urn:wsdltypes.nmvs.eu:v4.0';

export type Identified = {
  readonly operation: string;
  readonly facts: OperationFacts;
  readonly message: XmlElement;
  readonly violations: readonly string[];
};

export type ReadRequest =
  | { readonly kind: 'message'; readonly request: Identified }
  /** The request cannot be answered with a return code, only with a SOAP fault. */
  | { readonly kind: 'fault'; readonly reason: string };

const fault = (reason: string): ReadRequest => ({ kind: 'fault', reason });

const onlyElement = (parent: XmlElement | undefined): XmlElement | undefined =>
  parent?.children.length === 1 ? parent.children[0] : undefined;

/**
 * Identifies the operation by the body's element, as the national system does; prefixes and SOAP actions do not matter.
 */
export const readRequest = (service: Service, xml: string): ReadRequest => {
  const document = readXml(xml);
  if (!document.ok) return fault(`NMVS_TE_XM_01: ${document.refusal}`);
  const envelope = onlyChild(document.value, 'Envelope');
  if (envelope?.uri !== soapNamespace) return fault('no envelope of SOAP 1.2');
  const message = onlyElement(onlyChild(envelope, 'Body'));
  const operation = message?.local.replace(/Request$/, '') ?? '';
  const facts = operations.get(operation);
  if (!message || !facts || message.local !== `${operation}Request` || facts.service !== service)
    return fault(`no operation ${message?.local ?? ''} here`);
  const path = message.local;
  const wrongNamespace = message.uri === messageNamespace ? [] : [`${path}: not of ${messageNamespace}`];
  const found = [...wrongNamespace, ...violations(message, facts.shape, path)];
  return { kind: 'message', request: { operation, facts, message, violations: found } };
};

export type Sender = {
  readonly clientLoginId: string;
  readonly userId: string;
  readonly password: string;
  readonly subUserId: string | undefined;
  readonly clientTrxId: string;
  readonly language: string;
};

/** Reads as much as is there: the answer to a message that breaks the schema has a header too. */
export const senderOf = (message: XmlElement): Sender => {
  const header = onlyChild(message, 'Header');
  const auth = onlyChild(header, 'Auth');
  const transaction = onlyChild(header, 'Transaction');
  return {
    clientLoginId: textOf(auth, 'ClientLoginId') ?? '',
    userId: textOf(auth, 'UserId') ?? '',
    password: textOf(auth, 'Password') ?? '',
    subUserId: textOf(auth, 'SubUserId'),
    clientTrxId: textOf(transaction, 'ClientTrxId') ?? '',
    language: textOf(transaction, 'Language') ?? '',
  };
};

const secrets = /(<(?:[\w.-]+:)?(?:New)?Password\b[^>]*>)[\s\S]*?(<\/(?:[\w.-]+:)?(?:New)?Password|$)/g;

/** Removes passwords before a message is logged. */
export const withoutPasswords = (xml: string): string => xml.replaceAll(secrets, '$1***$2');
