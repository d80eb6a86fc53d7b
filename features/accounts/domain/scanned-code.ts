/** GS1 field 01 followed by 10, 17 or 21, after an optional symbology mark; other layouts' digits do not match. */
const packCode = /(?:\][a-z]\d)?01\d{14}(?:10|17|21)/i;

/** Returns the text before a pack code that a scanner typed into a field, or undefined if there is none. */
export const textBeforeScan = (text: string): string | undefined => {
  const at = text.search(packCode);
  return at < 0 ? undefined : text.slice(0, at);
};
