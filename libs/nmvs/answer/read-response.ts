import { ok, type Result, refuse } from '@pecset/kernel';
import { onlyChild, readXml, textOf, type XmlElement, type XmlRefusal } from '../xml/index.ts';

export type Unreadable = {
  readonly why:
    | XmlRefusal
    /** A page from something between us and the national system, such as a proxy. */
    | 'html'
    | 'soap-fault'
    /** XML, but not the answer to this request. */
    | 'not-our-answer'
    | 'no-return-code';
  /** For the operator: the text of the fault, shortened. */
  readonly detail: string | undefined;
};

const beginsAsPage = /^\s*<(!doctype\s+html|html)\b/i;
const detailLength = 300;

/**
 * Returns the response element. Checks which operation is answered, but ignores prefixes, namespace versions and the
 * HTTP status, which differ between systems.
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
