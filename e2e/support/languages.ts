import type { Language } from './journey.ts';

/** Every journey runs in both languages at full size; otherwise in the one given, so that both are seen in every run. */
export const languagesOf = (usual: Language): readonly Language[] =>
  process.env.PECSET_LONG ? ['hu', 'en'] : [usual];
