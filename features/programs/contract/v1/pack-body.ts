import { lineOfText } from '@pecset/contract';
import { Warning } from '@pecset/packs/contract';
import { z } from 'zod/mini';

/** Any text that a reader may give: what is wrong with it is told as findings, not as a refusal of the request. */
const asRead = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const claims = {
  operator: z
    .optional(lineOfText(100))
    .check(
      z.describe("Who stands at the till: shown and kept as the till's claim, never as a signed-in person."),
    ),
  reference: z
    .optional(lineOfText(100))
    .check(z.describe("The till's own name for this line, for example of a receipt; the report finds it.")),
  'as-read': z
    .optional(z.literal(true))
    .check(
      z.describe(
        'Sends a code although something is wrong with it, as it is printed; takes a `reason`, which the audit keeps.',
      ),
    ),
  reason: z.optional(lineOfText(200)).check(z.describe('Why it is sent as read.')),
  despite: z
    .optional(z.array(Warning).check(z.maxLength(5)))
    .check(
      z.describe(
        'After `confirmation-needed`, if somebody has confirmed: the `kind` of each finding. Under a new Idempotency-Key.',
      ),
    ),
};

/** The four identifiers of a pack. */
const identifiers = {
  gtin: asRead(20),
  sn: asRead(30),
  expDate: z.optional(asRead(10)).check(z.describe("YYMMDD as in the code; day 00 is the month's last.")),
  lotNum: z.optional(asRead(30)),
};

const scanned = {
  scan: asRead(300).check(z.describe('What the reader gave, with or without symbology identifier (`]d2`).')),
  /** It has a character that no code holds: from a serial number with a dash, a dash as separator would make another one. */
  gs: z
    .optional(z.string().check(z.minLength(1), z.maxLength(10), z.regex(/[^!"%-?A-Z_a-z]|<GS>/)))
    .check(
      z.describe(
        'What the reader sends in place of the group separator (character 29), unless it is `<GS>` or `\\u001d`. It has a character that no code holds.',
      ),
    ),
};

export const PackBody = z.union([
  z.strictObject({ ...identifiers, ...claims }),
  z.strictObject({ ...scanned, ...claims }),
]);
export type PackBody = z.output<typeof PackBody>;

/** A line of a basket: as-read and reason are for each line. */
export const BasketBody = z.strictObject({
  operation: z.enum(['verify', 'dispense', 'destroy']),
  packs: z.array(PackBody).check(z.minLength(1), z.maxLength(50)),
});
export type BasketBody = z.output<typeof BasketBody>;

export const UndoBody = z.strictObject({
  operator: claims.operator,
  reference: claims.reference,
  despite: claims.despite,
});
