import { element, textElement, type Xml, xmlDocument } from '@pecset/nmvs/xml';
import type { Sender } from '../schema/read-request.ts';

export type Prefixes = { readonly soap: string; readonly types: string; readonly message: string };

/** Those that servers were seen to use, and others that mean the same. */
export const usualPrefixes: Prefixes = { soap: 'soap', types: 'ns1', message: 'ns2' };
export const otherPrefixes: Prefixes = { soap: 'env', types: 'T-1', message: '_x' };

export type ToldPack = {
  readonly gtin: string;
  readonly scheme: string;
  readonly sn: string;
  readonly state: string;
  readonly reasons: readonly string[];
  /** Nothing where the product is unknown. */
  readonly batch?: {
    readonly id: string;
    readonly expDate: string;
    /** YYYY-MM-DD, where the repository has one. */
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

/** In the order of the schema: the language stands before the numbers, the return code last. */
export const answerXml = (answer: Answer, prefixes: Prefixes): string => {
  const t = (name: string) => `${prefixes.types}:${name}`;
  const leaf = (name: string, value: string, attributes = {}) => textElement(t(name), value, attributes);
  const optionalLeaf = (name: string, value: string | undefined) =>
    value === undefined ? [] : [leaf(name, value)];
  const { sender } = answer;
  const header = element(t('Header'), [
    element(t('Auth'), [
      leaf('ClientLoginId', sender.clientLoginId),
      leaf('UserId', sender.userId),
      ...optionalLeaf('SubUserId', sender.subUserId),
    ]),
    element(t('Transaction'), [
      leaf('Language', sender.language),
      leaf('ClientTrxId', sender.clientTrxId),
      leaf('NMVSTrxId', answer.nmvsTrxId),
      leaf('Timestamp', answer.at.toISOString()),
    ]),
    ...answer.notifications.map(({ code, description }) =>
      element(t('Notification'), [], { [t('notificationCode')]: code, [t('notificationDesc')]: description }),
    ),
  ]);
  const packElements = ({ gtin, scheme, sn, state, reasons, batch }: ToldPack): Xml[] => [
    element(t('Product'), [
      leaf('ProductCode', gtin, { [t('scheme')]: scheme }),
      ...(batch
        ? [
            element(t('Batch'), [
              leaf('Id', batch.id),
              leaf('ExpDate', batch.expDate),
              ...optionalLeaf('ExpDateNMVS', batch.expDateNmvs),
            ]),
          ]
        : []),
    ]),
    element(
      t('Pack'),
      reasons.map((reason) => leaf('Reason', reason)),
      { [t('sn')]: sn, [t('state')]: state },
    ),
  ];
  const termsElement = ({ version, text, accepted }: Terms): Xml =>
    element(t('TermsAndConditions'), [
      leaf('Version', String(version)),
      leaf('Text', text),
      leaf('StartDate', '2026-01-01T00:00:00Z'),
      leaf('AcceptedByUser', String(accepted)),
    ]);
  const returnCode = element(t('ReturnCode'), [], {
    [t('code')]: answer.code,
    [t('desc')]: `emulated: ${answer.code}`,
    ...(answer.alertId === undefined ? {} : { [t('alertId')]: answer.alertId }),
  });
  const body = element(t('Body'), [
    ...(answer.pack ? packElements(answer.pack) : []),
    ...(answer.terms ? [termsElement(answer.terms)] : []),
    returnCode,
  ]);
  return inEnvelope(prefixes, element(`${prefixes.message}:${answer.operation}Response`, [header, body]));
};

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
