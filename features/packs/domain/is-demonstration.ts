/** GS1 reserves prefix 952 for demonstrations: no medicine has it. The first digit is the packaging level. */
export const isDemonstration = (gtin: string): boolean => gtin.startsWith('952', 1);
