import { element, type Xml, xmlDocument } from '../xml/index.ts';
import { namespaces } from './interface-version.ts';

const declarations = {
  'xmlns:s': namespaces.soap,
  'xmlns:w': namespaces.wsdlTypes,
  'xmlns:t': namespaces.types,
};

/** SOAP 1.2 with an empty header: the sender is in the message, and WS-Addressing is not accepted. */
export const envelope = (message: Xml): string =>
  xmlDocument(element('s:Envelope', [element('s:Header', []), element('s:Body', [message])], declarations));
