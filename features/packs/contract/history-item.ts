import { z } from 'zod';

/** VRFY verify, DSPN dispense, DSTR destroy, UDSP undo dispense. */
export const trxType = z.enum(['VRFY', 'DSPN', 'DSTR', 'UDSP']);

/** The pack as answered: A active, I inactive, U unknown, E error; null while the answer is awaited. */
export const trxStatus = z.enum(['A', 'I', 'U', 'E']).nullable();

export const historyItem = z.object({
  mlId: z.int().positive(),
  trxTime: z.iso.datetime(),
  trxType,
  status: trxStatus,
  reasonCode: z.string().nullable(),
  /** Opaque: whatever the national system gave. */
  alertId: z.string().max(200).nullable(),
  prnUserId: z.int().nullable(),
  ackUserId: z.int().nullable(),
  undoMlId: z.int().positive().nullable(),
});

export type TrxType = z.infer<typeof trxType>;
export type TrxStatus = z.infer<typeof trxStatus>;
export type HistoryItem = Readonly<z.infer<typeof historyItem>>;
