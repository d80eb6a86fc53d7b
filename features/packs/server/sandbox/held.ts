import { reasons } from '@pecset/nmvs/model';
import { z } from 'zod/mini';
import type { SandboxPack } from '../../domain/index.ts';

const StoredPack = z.object({
  batch: z.optional(z.object({ id: z.string(), expiry: z.string() })),
  pack: z.partialRecord(
    z.enum(reasons),
    z.object({ by: z.string(), at: z.number(), doubleScans: z.number() }),
  ),
});

/** A sandbox pack as it was stored; nothing where there is none yet. */
export const readHeld = (stored: unknown): SandboxPack | undefined => {
  if (stored === null) return undefined;
  const { batch, pack } = z.parse(StoredPack, stored);
  return { batch, pack };
};
