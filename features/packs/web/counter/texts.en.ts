export const en = {
  scanBarcode: 'Scan barcode',
  scanLead: 'Scan the 2D code of a pack, or type its identifiers.',
  trainingSheet: 'Training sheet to print',
} as const;
