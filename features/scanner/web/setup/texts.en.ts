export const en = {
  setup: 'Set up your barcode reader',
  setupLead:
    'Once for each workstation, and again when the scanner, the computer or its keyboard language changes. Only this browser keeps the settings.',
  toHelp: 'Help with the scanner',
  damaged: 'The stored settings cannot be read',
  damagedAdvice: 'Nothing is scanned with damaged settings. Set up the barcode reader once more.',
  automatic: 'Automatic set-up',
  automaticLead:
    'Press the button, then scan this data matrix code from the screen or from paper. Do not type meanwhile.',
  startAutomatic: 'Automatic set-up',
  waitingForTest: 'Waiting… Cancel',
  printCode: 'Print the code',
  testSymbol: 'Data matrix code for the set-up',
  symbolFailed: 'The code could not be drawn. Reload the page.',

  changeTitle: 'Something has to be changed',
  byPackTitle: 'Check it with the set-up code',
  successTitle: 'The scanner works',
  success:
    'The scanner announces each scan with the key {{key}}, so you can scan at any time, whatever is on the screen.',
  warningTitle: 'The scanner works, but press the button before each scan',
  warning:
    'The scanner sends no key before the code by which a scan could be told from typing. To scan at any time, set it to send a prefix such as F7 and repeat the set-up.',
  suffixAdvice:
    'The scanner sends no key after the code. It works so too, but we advise to set it to send Enter: then a scan that breaks off is always noticed.',
  failureTitle: 'Barcode scanner autoconfig failed!',
  failure: 'The scanned keys are not the set-up code in any known keyboard language.',
  contactSupport:
    'If it still fails, contact support: give the maker and model of the scanner and the data below.',
  rawKeys: 'Raw key data',
  copy: 'Copy',
  copied: 'Copied',

  adviceComputer101:
    'This computer uses the keyboard “Hungarian 101-key”. Change it to “Hungarian” in the system settings, then repeat the set-up.',
  adviceScanner101:
    'The scanner is set to “Hungarian 101-key”. Set it to “Hungarian” or “English (US)” with its manual, then repeat the set-up.',
  adviceComputerCzech:
    'This computer uses a Czech keyboard. Change it to “Hungarian” or “English (US)” in the system settings, then repeat the set-up.',
  adviceComputerSlovak:
    'This computer uses a Slovak keyboard. Change it to “Hungarian” or “English (US)” in the system settings, then repeat the set-up.',
  adviceComputerOther:
    'This computer’s keyboard is neither Hungarian nor English (US). Change it to one of these in the system settings, then repeat the set-up.',
  adviceScannerShifts:
    'The scanner is set to a keyboard that types digits with Shift, such as Czech, Slovak or French. Set it to “Hungarian” or “English (US)” with its manual, then repeat the set-up.',
  adviceScannerOther:
    'The scanner is set to a keyboard that is neither Hungarian nor English (US), such as German. Set it to one of these with its manual, then repeat the set-up.',
  adviceCaseUpper:
    'The scanner turns all letters into capitals, but serial numbers tell capital from small letters. Look for “case conversion” in its manual, scan the code for “no conversion” there, then repeat the set-up.',
  adviceCaseLower:
    'The scanner turns all letters into small ones, but serial numbers tell capital from small letters. Look for “case conversion” in its manual, scan the code for “no conversion” there, then repeat the set-up.',
  adviceSeparator:
    'Something else arrives in place of the group separator (FNC1, character 29). Set the scanner to send it, then repeat the set-up.',
  adviceCharactersLost:
    'This device does not tell which keys were pressed. Set the scanner to the keyboard language of the computer, then repeat the set-up.',
  adviceExtraKeys: 'Other keys arrived with the code. Scan it once and type nothing meanwhile.',
  adviceGarbled:
    'The code arrived with gaps. Set the scanner to send characters more slowly (inter-character delay), then repeat the set-up.',
  adviceOtherCode: 'Another code was scanned. Scan the one that is shown here.',

  detected: 'What was found',
  detectedScanner: 'Scanner’s keyboard',
  detectedComputer: 'Computer’s keyboard',
  keyboardUs: 'English (US)',
  keyboardHu: 'Hungarian',
  detectedPrefix: 'Keys before the code',
  detectedSuffix: 'Keys after the code',
  none: 'none',
  detectedSeparator: 'Group separator',
  separatorCtrl: 'Ctrl+]',
  separatorAltGr: 'AltGr+G',
  separatorAlt3: 'Alt+029',
  separatorAlt4: 'Alt+0029',
  separatorF8: 'F8',
  separatorCharacter: 'as character 29',
  detectedSpeed: 'Speed',
  speed: '{{ms}} ms for each character',
  foundCapsLock: 'Caps Lock is on. Turn it off.',
  foundNoSeparator:
    'The scanner sends no group separator: serial number and lot number would run together. Set it to send FNC1 (character 29), then repeat the set-up.',
  foundByPack:
    'This was found by the code of a pack, which does not hold every letter and mark. To be sure that all of them arrive as printed, scan the set-up code too.',
  foundCaseSwapped: 'Capital and small letters arrive exchanged. Turn Caps Lock off, then repeat the set-up.',

  manual: 'Manual set-up',
  manualLead: 'For those who know how the scanner is set. The automatic set-up fills this in.',
  layout: 'Keyboards of scanner and computer',
  layoutEn: 'English – English',
  layoutEnHu: 'English – Hungarian',
  layoutHuEn: 'Hungarian – English',
  layoutHuHu: 'Hungarian – Hungarian',
  prefix: 'Prefix',
  suffix: 'Suffix',
  pressKeys: 'Record keys',
  stopKeys: 'Press them… Done',
  clear: 'Clear',
  toScanning: 'Scan a pack',
  saveAndTry: 'Save and try',
  scanTooLittle: 'That scan did not tell enough. Scan the code on this screen.',
  scanOnceMore: 'Scan the code once more',
  save: 'Save configuration',
  saved: 'The configuration is saved.',

  tryIt: 'Try it',
  tryItAnytime: 'Scan any code: here you see what arrives. Nothing is sent.',
  tryItButton: 'Press the button and scan any code: here you see what arrives. Nothing is sent.',
} as const;
