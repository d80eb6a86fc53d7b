import { reasons } from '@pecset/nmvs/model';
import { z } from 'zod';
import { SomeParameters } from '../parameters.ts';

const Mark = z.object({ by: z.string(), at: z.number(), doubleScans: z.number() });
/** As the model has it: the reasons against a pack. */
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
/** One change of a pack's status. */
export type Change = z.output<typeof Change>;

const Named = z.object({ gtin: z.string(), sn: z.string() });
const Stocked = Named.extend({ lotNum: z.string(), expDate: z.string(), pack: ModelPack });

/** All that changes what the emulator knows; its journal is their list. */
export const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stocked'), packs: z.array(Stocked) }),
  Named.extend({
    type: z.literal('changed'),
    pack: ModelPack,
    /** The request that the reason may be taken back by. */
    clientTrxId: z.string(),
    /** Nothing for a double scan, which is only counted. */
    change: Change.optional(),
  }),
  z.object({ type: z.literal('password'), userId: z.string(), password: z.string() }),
  z.object({ type: z.literal('terms'), userId: z.string(), version: z.number() }),
  z.object({ type: z.literal('parameters'), parameters: SomeParameters }),
]);

export type Event = z.output<typeof Event>;
