import { ok, type Result } from '@pecset/kernel';
import { onlyChild, textOf, type XmlElement } from '../xml/index.ts';
import { type Asked, type CodeAnswer, codeAnswerOf } from './code-answer.ts';
import { readResponse, type Unreadable } from './read-response.ts';

export type NationalTerms = {
  /** As received; the confirmation (G483) repeats it. */
  readonly version: string;
  readonly text: string;
  readonly startDate: string | undefined;
  /** Undefined if the answer does not say. */
  readonly accepted: boolean | undefined;
};

export type TermsAnswer = CodeAnswer & { readonly terms: NationalTerms | undefined };

export const readTermsAnswer =
  (asked: Asked) =>
  (text: string): Result<TermsAnswer, Unreadable> => {
    const response = readResponse(asked.operation, text);
    if (!response.ok) return response;
    const answer = codeAnswerOf(asked, response.value);
    if (!answer.ok) return answer;
    const terms = termsOf(onlyChild(onlyChild(response.value, 'Body'), 'TermsAndConditions'));
    return ok({ ...answer.value, terms });
  };

const termsOf = (terms: XmlElement | undefined): NationalTerms | undefined => {
  const version = textOf(terms, 'Version');
  const text = textOf(terms, 'Text');
  if (version === undefined || text === undefined) return undefined;
  // v2 calls it AcceptedByUser, a newer client reads Accepted.
  const accepted = textOf(terms, 'AcceptedByUser') ?? textOf(terms, 'Accepted');
  return { version, text, startDate: textOf(terms, 'StartDate'), accepted: booleanOf(accepted) };
};

/** Both lexical forms of xs:boolean. */
const booleans: ReadonlyMap<string | undefined, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const booleanOf = (text: string | undefined): boolean | undefined => booleans.get(text);
