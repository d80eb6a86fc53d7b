declare module 'gs1-barcode-parser-mod' {
  /** Throws at the first thing that it cannot read. */
  export const parseBarcode: (text: string) => unknown;
}
