import type { CodeOfClass } from '@pecset/nmvs/codes';
import type { CodeText } from './code-text.ts';

const scanAgain =
  'Do not hand the pack out yet. Check Caps Lock and the keyboard language, scan it again and compare what was read with the print on the pack.';
const findOut =
  'If it was your own or a technical error, record that, and the pack may be handed out. Otherwise set it aside, note the alert ID and report it to the authority (NNGYK).';
const findOutNoAlert =
  'If it was your own or a technical error, record that, and the pack may be handed out. Otherwise set it aside and report it to the authority (NNGYK).';
const setAside = 'Do not hand the pack out. Set it aside and follow the recall notice.';
const tooLate = 'The pack stays dispensed and must not return to the stock for sale. Set it aside.';
const recordCause = 'Record the cause together with the alert ID.';

const invalidProductCode: CodeText = {
  short: 'Invalid product code',
  meaning: 'The product code as read has a form that the national system does not accept.',
  advice: scanAgain,
};
const otherBusiness = (short: string): CodeText => ({
  short,
  meaning: 'An answer to a request that a pharmacy does not make; it says nothing about this pack.',
  advice: 'Do not hand the pack out on this answer. Verify it again; if the code returns, tell support.',
});

/** Answers about the pack. The short texts of the eleven codes in the specification are quoted from it. */
export const packCodeTextsEn = {
  NMVS_SUCCESS: {
    short: 'Successful',
    meaning: 'The national system carried the request out.',
    advice: 'Mind the state shown with it: only an active pack may be dispensed.',
  },
  NMVS_NC_PC_01: {
    short: 'Unknown Product Code',
    meaning: 'No national system holds this product code. There is no alert ID.',
    advice: `${scanAgain} A product without safety features needs no verification. ${findOutNoAlert}`,
  },
  NMVS_NC_PC_02: {
    short: 'Unknown Serial Number',
    meaning: 'The product and its batch are known, but no pack with this serial number.',
    advice: `${scanAgain} ${findOut}`,
  },
  NMVS_NC_PC_03: otherBusiness('Product belongs to another client'),
  NMVS_NC_PC_04: otherBusiness('Product already released at the European hub'),
  NMVS_NC_PC_05: otherBusiness('Product master data differ'),
  NMVS_NC_PC_06: {
    short: 'Product not in the system',
    meaning: 'The national system does not hold this product; no alert was raised.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PC_12: {
    short: 'Product withdrawn',
    meaning: 'The product has been withdrawn from the market.',
    advice: setAside,
  },
  NMVS_NC_PC_14: {
    short: 'Unknown serial number, no alert',
    meaning: 'No pack with this serial number is known; no alert was raised.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PC_15: {
    short: 'Not subject to verification',
    meaning: 'The rules on safety features do not apply to this product or pack.',
    advice: 'It may be handed out without verification.',
  },
  NMVS_NC_PC_16: otherBusiness('Page does not exist'),
  NMVS_NC_PC_17: {
    short: 'Unknown national number',
    meaning: 'The national number read from the pack does not belong to this product.',
    advice: scanAgain,
  },
  NMVS_FE_LOT_01: {
    short: 'Batch recalled',
    meaning: 'The batch of this pack has been recalled.',
    advice: setAside,
  },
  NMVS_FE_LOT_02: otherBusiness('Batch exists with another expiry date'),
  NMVS_FE_LOT_03: {
    short: 'Unknown Batch Number',
    meaning: 'The product is known, but neither this batch number nor this serial number.',
    advice: `${scanAgain} ${findOut}`,
  },
  NMVS_FE_LOT_04: otherBusiness('Batch exists with another expiry date'),
  NMVS_FE_LOT_05: otherBusiness('Batch is not locked'),
  NMVS_FE_LOT_06: otherBusiness('Former expiry date differs'),
  NMVS_FE_LOT_07: {
    short: 'Impossible expiry date',
    meaning: 'The expiry date as read does not exist in the calendar.',
    advice: scanAgain,
  },
  NMVS_FE_LOT_08: {
    short: 'Product or batch recalled',
    meaning: 'The product or the batch of this pack has been recalled.',
    advice: setAside,
  },
  NMVS_FE_LOT_12: {
    short: 'Expiry Date mismatch',
    meaning: 'The serial and batch numbers are known, but with another expiry date.',
    advice: `${scanAgain} If you typed a date without a day, take the last day of the month. ${findOut}`,
  },
  NMVS_FE_LOT_13: {
    short: 'Batch Number (and serial number) mismatch',
    meaning: 'The serial number is known, but under another batch number.',
    advice: `${scanAgain} Upper and lower case count. ${findOut}`,
  },
  NMVS_FE_LOT_15: {
    short: 'Unknown batch number, no alert',
    meaning: 'No batch fits what was read; no alert was raised.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_01: {
    short: 'Pack is not dispensable',
    meaning: 'The state of the pack does not allow it to be dispensed.',
    advice: `Do not hand the pack out. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_02: {
    short: 'Pack has expired',
    meaning: 'The expiry date of the pack has passed.',
    advice: 'Do not hand the pack out. Set it aside for destruction.',
  },
  NMVS_NC_PCK_03: {
    short: 'Pack is not dispensable',
    meaning: 'Verified: the state of the pack does not allow it to be dispensed.',
    advice: `Do not hand the pack out. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_04: {
    short: 'Pack is not dispensed',
    meaning: 'There is no dispense of this pack that could be undone.',
    advice: 'Verify the pack to see its present state.',
  },
  NMVS_NC_PCK_05: {
    short: 'Undo of dispense is too late',
    meaning: 'More time has passed since the dispense than an undo allows.',
    advice: tooLate,
  },
  NMVS_NC_PCK_06: {
    short: 'Undo attempt does not match the pack status',
    meaning: 'The pack is not in the state that was to be undone.',
    advice: `Verify the pack to see its present state, and do not put it back for sale. ${recordCause}`,
  },
  NMVS_NC_PCK_11: {
    short: 'Pack already dispensed, exported or destroyed',
    meaning: 'The pack has left the stock already.',
    advice: `Do not hand the pack out. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_13: {
    short: 'Undo of destroy is not possible',
    meaning: 'The destruction of a pack cannot be undone any more.',
    advice: 'The pack stays destroyed and must not be handed out.',
  },
  NMVS_NC_PCK_15: otherBusiness('Product locked by a take-over'),
  NMVS_NC_PCK_18: {
    short: 'Pack has an exclusive status',
    meaning: 'The pack has a status that admits no other beside it.',
    advice: 'Verify the pack to see its present state. Do not hand it out.',
  },
  NMVS_NC_PCK_19: {
    short: 'Status is already set on pack',
    meaning: 'The pack comes from another market, where this status has been set already.',
    advice: `Do not hand the pack out. See in the history whether it was dispensed here before. ${findOut}`,
  },
  NMVS_NC_PCK_20: {
    short: 'Undo timeframe was exceeded',
    meaning: 'More than 10 days have passed since the status was set.',
    advice: `${tooLate} ${recordCause}`,
  },
  NMVS_NC_PCK_21: {
    short: 'Undo attempted by different user',
    meaning: 'Only the user who set the status can undo it.',
    advice: `Ask the colleague who dispensed the pack to undo it, within 10 days. ${recordCause}`,
  },
  NMVS_NC_PCK_22: {
    short: 'Pack is already inactive',
    meaning: 'The pack was dispensed, destroyed, locked or recalled before, or has expired.',
    advice: `Do not hand the pack out yet, and never if it has expired or been recalled. See in the history whether it was dispensed here before. ${findOut}`,
  },
  NMVS_NC_PCK_23: {
    short: 'Status re-set recorded by a double scan',
    meaning: 'The same user has already done this to the pack; the repeat was only counted.',
    advice:
      'If this is the pack you have just dispensed, carry on and do not scan it again: a further scan raises an alert. If in doubt, use Verify.',
  },
  NMVS_NC_PCK_26: {
    short: 'Not subject to verification',
    meaning: 'The pack is stock that needs no verification.',
    advice: 'It may be handed out.',
  },
  NMVS_NC_PCK_27: {
    short: 'Status change could not be performed',
    meaning: 'The pack comes from another market and is inactive there for another reason.',
    advice: `Do not hand the pack out. ${findOut}`,
  },
  NMVS_NC_PCK_28: {
    short: 'Status is already set on pack, no alert',
    meaning: 'This status has been set on the pack already; no alert was raised.',
    advice: 'Do not hand the pack out. See in the history whether it was dispensed here before.',
  },
  NMVS_NC_PCK_29: {
    short: 'Undo does not match the pack status, no alert',
    meaning: 'There is nothing to undo: the pack is active, or its batch has expired or been recalled.',
    advice: 'Verify the pack to see its present state.',
  },
  NMVS_NC_PCK_30: {
    short: 'Pack is already inactive, no alert',
    meaning: 'The pack has expired, or its batch or product has been recalled or withdrawn.',
    advice: 'Do not hand the pack out. Set it aside.',
  },
  NMVS_FE_GR_01: invalidProductCode,
  NMVS_FE_GR_02: {
    short: 'Wrong check digit in the national number',
    meaning: 'The check digit of the national number (PZN) is wrong.',
    advice: scanAgain,
  },
  NMVS_FE_GR_03: {
    short: 'Wrong country prefix in the product code',
    meaning: 'The prefix of the product code does not belong to the country.',
    advice: scanAgain,
  },
  NMVS_FE_GR_04: invalidProductCode,
} as const satisfies Readonly<Record<CodeOfClass<'result'>, CodeText>>;
