import type { MlId } from '@pecset/kernel';
import { reasons } from '@pecset/nmvs/model';
import { z } from 'zod/mini';
import type { SandboxPack } from '../../../domain/index.ts';
import type { Answer, PackOperation } from '../../../domain/transaction.ts';

const StoredPack = z.object({
  batch: z.optional(z.object({ id: z.string(), expiry: z.string() })),
  pack: z.partialRecord(
    z.enum(reasons),
    z.object({ by: z.string(), at: z.number(), doubleScans: z.number() }),
  ),
});

/** Parses a stored sandbox pack; undefined if there is none yet. */
export const readHeld = (stored: unknown): SandboxPack | undefined => {
  if (stored === null) return undefined;
  const { batch, pack } = z.parse(StoredPack, stored);
  return { batch, pack };
};

const StoredSaid = z.nullable(
  z.object({
    mlId: z.number(),
    operation: z.enum(['verify', 'dispense', 'destroy', 'undo-dispense']),
    answer: z.object({
      status: z.enum(['A', 'I', 'U', 'E']),
      reasonCode: z.nullable(z.string()),
      alertId: z.nullable(z.string()),
    }),
  }),
);

export type Said = {
  readonly mlId: MlId;
  readonly operation: PackOperation;
  readonly answer: Answer;
};

/** Parses the sandbox's last answer and the transaction it belongs to. */
export const readSaid = (stored: unknown): Said | null => z.parse(StoredSaid, stored) as Said | null;
