import type { Gtin as GtinText } from '@pecset/gs1';
import type { UserId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { transactionId } from './history-item.ts';
import { keptText } from './kept-text.ts';

/** GS1's character set 82: all that the national schema carries in a batch or a serial number. */
const set82 = z.regex(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/);

/** Fourteen digits; branded, so that no other string can take its place. */
export const Gtin = z.string().check(z.regex(/^\d{14}$/)) as unknown as z.ZodMiniType<GtinText, string>;
export const SerialNumber = z.string().check(set82);
export const LotNumber = z.string().check(set82);
/** As printed, YYMMDD; day 00 is the month's last. An impossible day is a warning on the page, not a refusal here. */
export const ExpiryDigits = z.string().check(z.regex(/^\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/));

export const Mode = z.enum(['sandbox', 'production']);
export type Mode = z.infer<typeof Mode>;

/** Warnings that the page had shown before the user confirmed. */
export const Warning = z.enum([
  'expired',
  'objected',
  'dispensed-here',
  'destroyed-here',
  'not-certain',
  'inactive-elsewhere',
  'undo-too-late',
  'undo-by-another',
]);
export type Warning = z.infer<typeof Warning>;

/** Confirmed warnings are stored with the transaction. */
export const Despite = z.optional(z.array(Warning).check(z.maxLength(5)));

/** What a workstation setting left out: the press on Verify, or the question before a dispense. */
export const LeftOut = z.enum(['press', 'question']);

/** A pack as it was read, and what the page knew when its button was pressed. */
export const PackRequest = z.object({
  gtin: Gtin,
  expDate: ExpiryDigits,
  lotNum: LotNumber,
  sn: SerialNumber,
  /** The mode that the page shows; refused if the organisation's mode has changed. Other callers may omit it. */
  mode: z.optional(Mode),
  /** The scanner's raw text, stored as evidence. */
  rawScan: z.optional(z.string().check(z.maxLength(300), keptText)),
  despite: Despite,
  /** What was left out is stored with the transaction too. */
  without: z.optional(LeftOut),
});
export type PackRequest = z.infer<typeof PackRequest>;

/** A claim of the workstation, stored beside the server's time and the sender: it decides nothing. */
export const Recorded = z.object({
  at: z.iso.datetime(),
  userId: z.int().check(z.positive()) as unknown as z.ZodMiniType<UserId, number>,
});
export type Recorded = z.infer<typeof Recorded>;

/**
 * The pack's newest transaction that the verdict on the screen was based on, null for none. If there is a newer one by
 * then, nothing is sent. Other callers may omit it.
 */
const AsOf = z.optional(z.nullable(transactionId));

/**
 * Set if a press without an answer is sent again: when it was sent first, by the server's clock. One from before a restore
 * may have counted, although the server knows nothing of it.
 */
export const FirstSent = z.optional(z.iso.datetime());

export const DestroyRequest = z.extend(PackRequest, { asOf: AsOf, firstSent: FirstSent });

/** A dispense may have been recorded while our server could not be reached (2016/161 Art. 29). */
export const DispenseRequest = z.extend(PackRequest, {
  asOf: AsOf,
  firstSent: FirstSent,
  recorded: z.optional(Recorded),
});
export type DispenseRequest = z.infer<typeof DispenseRequest>;
