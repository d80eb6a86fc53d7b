import { z } from 'zod/mini';

/** PostgreSQL's texts hold every character but U+0000: where words are only kept, that is no reason to refuse them. */
export const keptText = z.overwrite<string>((text) => text.replaceAll('\u0000', '\ufffd'));
