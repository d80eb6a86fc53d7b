import { groupSeparator } from '@pecset/gs1';

/** A GTIN with GS1's demonstration prefix 952, which is never sold. */
export const testGtin = '09521234567899';

/**
 * The code to scan during set-up. Batch and serial number hold Y, Z and 0, both cases and every punctuation mark of set
 * 82: everything on which the layouts differ. It has two separators, one after each field of variable length.
 */
export const testCode = [`01${testGtin}10Yz0aB!"%&'()*+,-./0`, `21Zy0Ab:;<=>?_0Qw`, '17491231'].join(
  groupSeparator,
);
