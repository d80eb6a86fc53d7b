import type { Language } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { budapestTime, type PartnerId, type UserId } from '@pecset/kernel';
import { htmlText } from '@pecset/server-kit';
import { type Fact, facts, pageAround, styleFrom } from '@pecset/server-kit/print';
import { z } from 'zod/mini';
import { Mode, printStyle } from '../../contract/index.ts';
import { type HeadTexts, headTexts } from './sheet-head.texts.ts';

/** The organisation of a sheet and the user who prints it. */
export type SheetHead = {
  readonly organisation: { readonly name: string; readonly place: string };
  readonly mode: Mode;
  readonly printedBy: string;
};

export type Printing = { readonly language: Language; readonly printedAt: Date };

export const headOf = async (
  db: Db,
  { partnerId, userId }: { readonly partnerId: PartnerId; readonly userId: UserId },
): Promise<SheetHead> => {
  const { name, post_code, city, address, mode, user_name } = await db
    .selectFrom('known_organisation as o')
    .innerJoin('known_user as u', (join) => join.on('u.user_id', '=', userId))
    .where('o.partner_id', '=', partnerId)
    .select(['o.name', 'o.post_code', 'o.city', 'o.address', 'o.mode', 'u.user_name'])
    .executeTakeFirstOrThrow();
  const place = [`${post_code} ${city}`.trim(), address].filter(Boolean).join(', ');
  return { organisation: { name, place }, mode: z.parse(Mode, mode), printedBy: user_name };
};

export const placeWords = ({ name, place }: SheetHead['organisation']): string =>
  [name, place].filter(Boolean).join(', ');

const headFacts = (
  { organisation, mode, printedBy, about = [] }: Omit<SheetFrame, 'title' | 'signatures'>,
  words: HeadTexts,
  printedAt: Date,
) =>
  facts([
    [words.organisation, placeWords(organisation)],
    [words.mode, words.modes[mode]],
    [words.asAt, budapestTime(printedAt)],
    [words.printedBy, printedBy],
    ...about,
  ]);

type SheetFrame = SheetHead & {
  readonly title: string;
  readonly about?: readonly Fact[];
  /** Who signs; one line without a name by default. */
  readonly signatures?: readonly string[];
};

/** HTML that gives a sheet its style from our server. */
const style = styleFrom(printStyle.path);

const signatureLines = (signatures: readonly string[]): string => {
  const lines = signatures.map((words) => `<p class="signature">${htmlText(words)}</p>`).join('\n');
  return signatures.length > 1 ? `<div class="signatures">${lines}</div>` : lines;
};

/** What stands before and after the body: a sheet names its organisation, time and user, and has lines to sign on. */
export const sheetAround = (
  { title, signatures, ...head }: SheetFrame,
  { language, printedAt }: Printing,
  styleHead: string = style,
) => {
  const words = headTexts[language];
  const across = head.mode === 'sandbox' ? words.across : undefined;
  const { before, after } = pageAround(styleHead, { language, title, across });
  return {
    before: `${before}${headFacts(head, words, printedAt)}\n`,
    after: `\n${signatureLines(signatures ?? [words.signature])}${after}`,
  };
};

export const sheet = (
  { body, ...frame }: SheetFrame & { readonly body: string },
  printing: Printing,
): string => {
  const { before, after } = sheetAround(frame, printing);
  return before + body + after;
};
