import { isSet82 } from '@pecset/gs1';
import { ok, type Result, refuse } from '@pecset/kernel';

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const serial = (text: string) => text.length >= 1 && text.length <= 20 && isSet82(text);

// Not the schema's own `([A-Z]*[a-z]*\d*-*)+`, which takes exponential time on a text that does not fit.
const name = (least: number, most: number) => matches(new RegExp(`^[A-Za-z0-9-]{${least},${most}}$`));

/** Characters that XML 1.0 can carry, without those that a schema may turn into spaces. */
const printable = (least: number, most: number) =>
  matches(new RegExp(`^[\\u0020-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]{${least},${most}}$`, 'u'));

/** Allowed values of each field: the schema of v4.0, narrower where our own values are. */
const facets = {
  clientLoginId: name(1, 32),
  userId: name(4, 20),
  password: printable(8, 60),
  newPassword: printable(8, 60),
  // The schema allows any 35 characters. Ours is an id, so that no name can be sent by mistake.
  subUserId: name(1, 35),
  softwareName: printable(1, 255),
  softwareSupplier: printable(1, 255),
  softwareVersion: printable(1, 10),
  // The schema allows 8 to 32; ours always have 32, and a UUID with hyphens would be too long.
  clientTrxId: name(32, 32),
  refClientTrxId: name(8, 32),
  gtin: matches(/^\d{14}$/),
  lotNum: serial,
  // Impossible days pass: the national system has a code of its own for them.
  expDate: matches(/^\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/),
  sn: serial,
  pingInput: printable(1, 100),
  termsVersion: matches(/^[1-9]\d{0,17}$/),
} as const;

export type Field = keyof typeof facets;

const isField = (name: string): name is Field => Object.hasOwn(facets, name);

/** Fields that the schema would refuse, so that the message is not worth sending. */
export type Unsendable = { readonly fields: readonly [Field, ...Field[]] };

/** Does not check optional fields that are left out. */
export const checkFacets = (
  values: Readonly<Partial<Record<Field, string | undefined>>>,
): Result<'sendable', Unsendable> => {
  const [first, ...others] = Object.keys(facets)
    .filter(isField)
    .filter((field) => {
      const value = values[field];
      return value !== undefined && !facets[field](value);
    });
  return first === undefined ? ok('sendable') : refuse({ fields: [first, ...others] });
};
