import { z } from 'zod/mini';

/** PostgreSQL text cannot store U+0000; stored text is changed instead of refused. */
export const keptText = z.overwrite<string>((text) => text.replaceAll('\u0000', '\ufffd'));
