import { element, textElement, type Xml, xmlDocument } from '@pecset/nmvs/xml';
import type { Sender } from '../schema/read-request.ts';

export type Prefixes = { readonly soap: string; readonly types: string; readonly message: string };

/** Prefixes that real servers were seen to use, and equivalent others. */
export const usualPrefixes: Prefixes = { soap: 'soap', types: 'ns1', message: 'ns2' };
export const otherPrefixes: Prefixes = { soap: 'env', types: 'T-1', message: '_x' };

export type ToldPack = {
  readonly gtin: string;
  readonly scheme: string;
  readonly sn: string;
  readonly state: string;
  readonly reasons: readonly string[];
  /** `undefined` if the product is unknown. */
  readonly batch?: {
    readonly id: string;
    readonly expDate: string;
    /** YYYY-MM-DD; `undefined` if the repository has no date. */
    readonly expDateNmvs: string | undefined;
  };
};

export type Terms = { readonly version: number; readonly text: string; readonly accepted: boolean };

export type Answer = {
  readonly operation: string;
  readonly sender: Sender;
  readonly nmvsTrxId: string;
  readonly at: Date;
  readonly notifications: readonly { readonly code: string; readonly description: string }[];
  readonly pack?: ToldPack | undefined;
  readonly terms?: Terms;
  readonly code: string;
  readonly alertId?: string | undefined;
};

const namespaces = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  types: 'urn:types.nmvs.eu:v4.0',
  message: 'urn:wsdltypes.nmvs.eu:v4.0',
};

const inEnvelope = (prefixes: Prefixes, message: Xml): string =>
  xmlDocument(
    element(`${prefixes.soap}:Envelope`, [element(`${prefixes.soap}:Body`, [message])], {
      [`xmlns:${prefixes.soap}`]: namespaces.soap,
      [`xmlns:${prefixes.types}`]: namespaces.types,
      [`xmlns:${prefixes.message}`]: namespaces.message,
    }),
  );

/** Writes elements and attributes in the namespace of the schema's types, with the given prefix. */
const makeWriter = ({ types }: Prefixes) => {
  const t = (name: string) => `${types}:${name}`;
  const attributes = (given: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[t(name), value]])),
    );
  return {
    group: (name: string, children: readonly Xml[], given = {}) =>
      element(t(name), children, attributes(given)),
    leaf: (name: string, text: string, given = {}) => textElement(t(name), text, attributes(given)),
    optional: (name: string, text: string | undefined) =>
      text === undefined ? [] : [textElement(t(name), text)],
  };
};

type Writer = ReturnType<typeof makeWriter>;

/** The schema fixes the order: the language stands before the numbers, the return code last. */
export const answerXml = (answer: Answer, prefixes: Prefixes): string => {
  const writer = makeWriter(prefixes);
  const body = writer.group('Body', [
    ...(answer.pack ? packElements(writer, answer.pack) : []),
    ...(answer.terms ? [termsElement(writer, answer.terms)] : []),
    writer.group('ReturnCode', [], {
      code: answer.code,
      desc: `emulated: ${answer.code}`,
      alertId: answer.alertId,
    }),
  ]);
  const message = [headerElement(writer, answer), body];
  return inEnvelope(prefixes, element(`${prefixes.message}:${answer.operation}Response`, message));
};

const headerElement = ({ group, leaf, optional }: Writer, answer: Answer): Xml => {
  const { sender, nmvsTrxId, at, notifications } = answer;
  return group('Header', [
    group('Auth', [
      leaf('ClientLoginId', sender.clientLoginId),
      leaf('UserId', sender.userId),
      ...optional('SubUserId', sender.subUserId),
    ]),
    group('Transaction', [
      leaf('Language', sender.language),
      leaf('ClientTrxId', sender.clientTrxId),
      leaf('NMVSTrxId', nmvsTrxId),
      leaf('Timestamp', at.toISOString()),
    ]),
    ...notifications.map(({ code, description }) =>
      group('Notification', [], { notificationCode: code, notificationDesc: description }),
    ),
  ]);
};

const packElements = ({ group, leaf, optional }: Writer, pack: ToldPack): Xml[] => {
  const { gtin, scheme, sn, state, reasons, batch } = pack;
  const batchElements = batch && [
    leaf('Id', batch.id),
    leaf('ExpDate', batch.expDate),
    ...optional('ExpDateNMVS', batch.expDateNmvs),
  ];
  return [
    group('Product', [
      leaf('ProductCode', gtin, { scheme }),
      ...(batchElements ? [group('Batch', batchElements)] : []),
    ]),
    group(
      'Pack',
      reasons.map((reason) => leaf('Reason', reason)),
      { sn, state },
    ),
  ];
};

const termsElement = ({ group, leaf }: Writer, { version, text, accepted }: Terms): Xml =>
  group('TermsAndConditions', [
    leaf('Version', String(version)),
    leaf('Text', text),
    leaf('StartDate', '2026-01-01T00:00:00Z'),
    leaf('AcceptedByUser', String(accepted)),
  ]);

export const echoXml = (operation: string, output: string, prefixes: Prefixes): string =>
  inEnvelope(
    prefixes,
    element(`${prefixes.message}:${operation}Response`, [textElement(`${prefixes.types}:Output`, output)]),
  );

export const faultXml = (reason: string): string => {
  const s = (name: string) => `${usualPrefixes.soap}:${name}`;
  return inEnvelope(
    usualPrefixes,
    element(s('Fault'), [
      element(s('Code'), [textElement(s('Value'), s('Receiver'))]),
      element(s('Reason'), [textElement(s('Text'), reason, { 'xml:lang': 'en' })]),
    ]),
  );
};

export const pageHtml =
  '<!DOCTYPE html>\n<html><head><title>502</title></head><body><h1>Bad Gateway<br></h1></body></html>\n';
