/** UTF-8, with or without a byte order mark; what cannot be that is ISO-8859-2, as official exports come. */
export const decodeText = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('iso-8859-2').decode(content);
  }
};
