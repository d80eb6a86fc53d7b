import type { Language } from './journey.ts';

/** Every journey runs in both languages at full size; otherwise in the given one, so that each run covers both. */
export const languagesOf = (usual: Language): readonly Language[] =>
  process.env.PECSET_LONG ? ['hu', 'en'] : [usual];
