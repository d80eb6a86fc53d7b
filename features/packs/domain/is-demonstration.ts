/** GS1 keeps prefix 952 for demonstrations: no medicine carries it. In front of it stands the packaging level. */
export const isDemonstration = (gtin: string): boolean => gtin.startsWith('952', 1);
