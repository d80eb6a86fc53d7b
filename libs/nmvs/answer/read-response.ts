import { ok, type Result, refuse } from '@pecset/kernel';
import { onlyChild, readXml, textOf, type XmlElement, type XmlRefusal } from '../xml/index.ts';

export type Unreadable = {
  readonly why:
    | XmlRefusal
    /** A page of something between us and the national system. */
    | 'html'
    | 'soap-fault'
    /** XML, but not the answer to what was asked. */
    | 'not-our-answer'
    | 'no-return-code';
  /** For the operator: what a fault says, cut to a few lines. */
  readonly detail: string | undefined;
};

const beginsAsPage = /^\s*<(!doctype\s+html|html)\b/i;
const detailLength = 300;

/**
 * The outermost element of an answer. Prefixes, versions of namespaces and a document's HTTP status are not looked at:
 * they differ between systems. Which operation is answered is.
 */
export const readResponse = (operation: string, text: string): Result<XmlElement, Unreadable> => {
  if (beginsAsPage.test(text)) return unreadable('html');
  const document = readXml(text);
  if (!document.ok) return unreadable(document.refusal);
  const body = onlyChild(onlyChild(document.value, 'Envelope'), 'Body');
  const fault = onlyChild(body, 'Fault');
  if (fault) return unreadable('soap-fault', faultText(fault));
  const response = onlyChild(body, `${operation}Response`);
  return response ? ok(response) : unreadable('not-our-answer');
};

export const unreadable = (why: Unreadable['why'], detail?: string) => refuse({ why, detail });

/** SOAP 1.2 has Reason/Text, SOAP 1.1 faultstring. */
const faultText = (fault: XmlElement): string | undefined =>
  (textOf(onlyChild(fault, 'Reason'), 'Text') ?? textOf(fault, 'faultstring'))?.slice(0, detailLength);
