import { groupSeparator } from '@pecset/gs1';

/** A product of GS1's demonstration prefix 952, so that no shop ever sells it. */
export const testGtin = '09521234567899';

/**
 * The code that set-up asks to scan. Batch and serial number hold Y, Z and 0, both cases and every punctuation mark of
 * set 82: all on which the layouts differ. Two separators, one after each field of variable length.
 */
export const testCode = [`01${testGtin}10Yz0aB!"%&'()*+,-./0`, `21Zy0Ab:;<=>?_0Qw`, '17491231'].join(
  groupSeparator,
);
