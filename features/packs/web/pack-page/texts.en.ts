export const en = {
  scanBarcode: 'Scan barcode',
  scanLead: 'Scan the 2D code of a pack, or type its identifiers.',
  logIn: 'Log in',
  trainingSheet: 'Training sheet to print',
} as const;
