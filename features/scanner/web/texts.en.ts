export const en = {
  scan: 'Scan',
  cancelScan: 'Waiting… Cancel',
  setUpReader: 'Set up your barcode reader',
  camera: 'Camera',
  close: 'Close',

  unknownKey: 'Invalid character in barcode',
  unknownKeyAdvice:
    'The key “{{key}}” does not belong to a code. Scan again; if it stays so, set up your barcode reader.',
  emptyScan: 'The scan was empty',
  emptyScanAdvice: 'No character arrived. Scan again.',
  tooLong: 'Far too many characters arrived',
  tooLongAdvice: 'This was no barcode of a pack, and nothing of it was used. Scan one code at a time.',
  prefixMismatch: 'The scan did not begin as it was set up',
  suffixMismatch: 'The scan did not end as it was set up',
  affixAdvice: 'Scan again; if it stays so, the scanner was changed: set up your barcode reader once more.',
  brokeOff: 'The scan broke off',
  brokeOffAdvice:
    'More characters came after its end, so the data shown may be cut short. Scan the pack again. If it happens often, set the scanner to send Enter after each code and repeat the set-up.',
  whileLoading: 'A scan got lost while the page was loading',
  whileLoadingAdvice: 'Nothing of it was used. Scan that pack again.',
  noBeginning: 'Only the end of a scan arrived',
  noBeginningAdvice:
    'Nothing of it was used. Scan again; if it stays so, the scanner was changed: set up your barcode reader once more.',
  notAwaited: 'A scan arrived before “Scan” was pressed',
  notAwaitedAdvice:
    'Nothing of it was used. Press “Scan” first, then scan the pack. To scan at any time, set the scanner to send a prefix such as F7 and repeat the set-up.',
  notSetUp: 'It looks as if you scanned a code',
  notSetUpAdvice: 'No barcode reader is set up on this workstation yet, so nothing of it was used.',
  setUpByScan: 'Set it up with this scan',
  retailCode: 'This is the shop’s bar code (EAN), not the pack’s 2D code',
  webAddress: 'This code is a web address, not the code of a pack',
  noSerial: 'This code has no serial number',
  noSerialAdvice:
    'A medicine pack is identified by its square 2D code. Scan that one, or type the data printed beside it.',
  cutShort: 'This code was not read to its end',
  cutShortAdvice:
    'Its serial number is missing. Nothing was sent. Scan the pack again, or type what is printed on it.',
  lostSeparator: 'Two numbers of this code ran into each other',
  lostSeparatorAdvice:
    'The separator between them got lost, so it is not certain where the serial number begins. Nothing was sent. Compare them with the box in the manual entry.',
  nativeFailed: 'The device could not scan',
  nativeFailedAdvice: 'Try again, or type the data printed on the pack.',
  cameraFailed: 'The camera’s part of Pecsét could not be loaded',
  cameraFailedAdvice: 'Check your network connection and try again, or type the data printed on the pack.',

  scansWaiting: 'Scans waiting their turn: {{waiting}}',
  focusLost: 'Scans do not reach Pecsét now. Click into this window.',

  noticedCapsLock: 'Caps Lock is on. The code was read correctly all the same.',
  noticedCaseRestored: 'Capital and small letters arrived exchanged and were put right.',
  noticedCaseDoubtful:
    'Capital and small letters may be exchanged. Compare them with the pack and turn Caps Lock off.',
  noticedOtherLayout:
    'The keyboard language of this computer has changed since the set-up. The code was read correctly all the same.',
  noticedLayoutDoubtful:
    'The keyboard language of this computer has changed since the set-up, and perhaps the scanner’s too. Compare Y, Z and punctuation marks with the pack and repeat the set-up.',
  noticedCharactersOnly:
    'This device does not tell which keys were pressed, so some punctuation marks cannot be told apart. Compare the data with the pack.',

  lastScan: 'Last scan',
  openPack: 'Open this pack',
  noScanYet: 'Nothing has been scanned yet.',
  gtin: 'GTIN',
  expiry: 'Expiry',
  lotNumber: 'Lot number',
  serialNumber: 'Serial number',
  asRead: 'As read',

  manualEntry: 'Manual entry',
} as const;
