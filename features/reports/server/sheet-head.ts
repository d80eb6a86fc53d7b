import type { Language } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { budapestTime, type PartnerId, type UserId } from '@pecset/kernel';
import { Mode, printStyle } from '@pecset/packs/contract';
import { htmlText } from '@pecset/server-kit';
import { printPageWith } from '@pecset/server-kit/print';
import { z } from 'zod/mini';
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

export type Fact = readonly [name: string, value: string | null | undefined];

/** Omits facts without a value. */
export const facts = (rows: readonly Fact[]): string =>
  `<dl>${rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value ?? '')}</dd>`)
    .join('\n')}</dl>`;

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${htmlText(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${htmlText(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

export const placeWords = ({ name, place }: SheetHead['organisation']): string =>
  [name, place].filter(Boolean).join(', ');

const headFacts = (
  { organisation, mode, printedBy, about = [] }: SheetHead & Pick<Sheet, 'about'>,
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

const printPage = printPageWith(printStyle.path);

type Sheet = SheetHead & {
  readonly title: string;
  readonly about?: readonly Fact[];
  readonly body: string;
};

/** A sheet names its organisation, time and user, and has a signature line. */
export const sheet = ({ title, body, ...head }: Sheet, { language, printedAt }: Printing): string => {
  const words = headTexts[language];
  const isSandbox = head.mode === 'sandbox';
  return printPage({
    language,
    title,
    across: isSandbox ? words.across : undefined,
    body: `${headFacts(head, words, printedAt)}
${body}
<p class="signature">${htmlText(words.signature)}</p>`,
  });
};
