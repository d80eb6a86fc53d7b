import type { Language } from '@pecset/contract';
import { visibleScan } from '@pecset/kernel';
import { doneBy } from '@pecset/packs/contract';
import { rowTexts } from '@pecset/packs/server';
import { htmlText } from '@pecset/server-kit';
import { exactTime, table, wordOf } from '@pecset/server-kit/print';
import type { Audited } from './audited.ts';
import { sealedTexts } from './sealed.texts.ts';
import type { CoveringSeal } from './seals.ts';

type Doer = Pick<Audited, 'user_name' | 'program_id'> & { readonly operator?: string | null };

/** Who did it; a program's claims are no markup and hide nothing. */
export const byWords = (
  { user_name: name, program_id: program, operator = null }: Doer,
  language: Language,
): string =>
  visibleScan(doneBy({ userName: name ?? '–', program: program === null ? null : { operator } }, language));

/** A table of audit records, or nothing if there are none. */
export const auditPart = (audit: readonly Audited[], language: Language): string => {
  const words = sealedTexts[language];
  if (audit.length === 0) return '';
  return `<h3>${htmlText(words.audit)}</h3>
${table(
  [words.auditNumber, rowTexts[language].time, words.event, rowTexts[language].user, words.seal],
  audit.map(({ audit_id: id, at, what, seal, ...by }) => [
    String(id),
    exactTime(at),
    wordOf(words.events, what),
    byWords(by, language),
    seal === null ? words.notSealed : words.sealNumber(seal),
  ]),
)}`;
};

/** The seals over the records of a sheet, and how anybody can check them. */
export const sealsPart = (seals: readonly CoveringSeal[], language: Language): string => {
  const words = sealedTexts[language];
  const covering =
    seals.length === 0
      ? `<p>${htmlText(words.noSeals)}</p>`
      : table(
          [words.seal, words.sealedAt, words.hash],
          seals.map(({ seal, at, hash }) => [String(seal), exactTime(at), hash]),
        );
  return `<section class="record">
<h2>${htmlText(words.seals)}</h2>
${covering}
<p>${htmlText(words.howToCheck)}</p>
</section>`;
};
