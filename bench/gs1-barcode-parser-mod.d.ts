declare module 'gs1-barcode-parser-mod' {
  /** Throws at the first element that it cannot parse. */
  export const parseBarcode: (text: string) => unknown;
}
