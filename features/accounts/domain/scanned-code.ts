/** A product's code and the field after it, with the mark of its symbol; digits of another keyboard's layout are none. */
const packCode = /(?:\][a-z]\d)?01\d{14}(?:10|17|21)/i;

/** What stood in a field before a reader that is not set up typed a pack's code into it; nothing where none did. */
export const textBeforeScan = (text: string): string | undefined => {
  const at = text.search(packCode);
  return at < 0 ? undefined : text.slice(0, at);
};
