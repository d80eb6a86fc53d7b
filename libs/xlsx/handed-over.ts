/**
 * What of a piece goes to another thread without a copy: its memory, where that is its own. Small ones share theirs with
 * others, and are copied.
 */
export const handedOver = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
