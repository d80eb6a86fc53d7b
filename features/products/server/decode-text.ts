/** Decodes UTF-8 with or without a byte order mark, otherwise ISO-8859-2, the encoding of official exports. */
export const decodeText = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('iso-8859-2').decode(content);
  }
};
