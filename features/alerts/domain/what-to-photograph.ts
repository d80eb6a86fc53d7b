import type { PhotographSubject } from '../contract/photographs.ts';

const codeFirst = ['code', 'printed-data', 'seal', 'sides'] as const;
const printFirst = ['printed-data', 'code', 'seal', 'sides'] as const;
const sealFirst = ['seal', 'code', 'printed-data', 'sides'] as const;

/** By the beginning of the code: an unknown number is looked for in the code, other data in the print. */
const byCode: readonly (readonly [beginning: string, subjects: readonly PhotographSubject[]])[] = [
  ['NMVS_NC_PC_', codeFirst],
  ['NMVS_FE_LOT_', printFirst],
  // The number exists and is used up: whether the pack was opened tells most.
  ['NMVS_NC_PCK_', sealFirst],
];

/** What should be photographed of a pack, what tells most first; anything else comes after it. */
export const whatToPhotograph = (reasonCode: string | null): readonly PhotographSubject[] => {
  const [, subjects = codeFirst] = byCode.find(([beginning]) => reasonCode?.startsWith(beginning)) ?? [];
  return [...subjects, 'other'];
};
