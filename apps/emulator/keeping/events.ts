import { reasons } from '@pecset/nmvs/model';
import { z } from 'zod';
import { SomeParameters } from '../parameters.ts';

const Mark = z.object({ by: z.string(), at: z.number(), doubleScans: z.number() });
/** Reasons against a pack, in the form that the model uses. */
const ModelPack = z.partialRecord(z.enum(reasons), Mark);

export const Change = z.object({
  at: z.string(),
  operation: z.string(),
  login: z.string(),
  subUserId: z.string().optional(),
  clientTrxId: z.string(),
  nmvsTrxId: z.string(),
  state: z.enum(['ACTIVE', 'INACTIVE']),
  reasons: z.array(z.enum(reasons)),
});
export type Change = z.output<typeof Change>;

const Named = z.object({ gtin: z.string(), sn: z.string() });
const Stocked = Named.extend({ lotNum: z.string(), expDate: z.string(), pack: ModelPack });

/** Every event that changes the emulator's state; the journal is the list of these events. */
export const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stocked'), packs: z.array(Stocked) }),
  Named.extend({
    type: z.literal('changed'),
    pack: ModelPack,
    /** Request that an undo of this reason may refer to. */
    clientTrxId: z.string(),
    /** `undefined` for a double scan, which is only counted. */
    change: Change.optional(),
  }),
  z.object({ type: z.literal('password'), userId: z.string(), password: z.string() }),
  z.object({ type: z.literal('terms'), userId: z.string(), version: z.number() }),
  z.object({ type: z.literal('parameters'), parameters: SomeParameters }),
]);

export type Event = z.output<typeof Event>;
