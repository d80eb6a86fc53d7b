export const en = {
  title: 'Keyboard shortcuts',
  lead: 'They work on every page, unless a question is open. On a page other than the scan page, F2 and F4 lead there first.',
  list: 'This list',
  scan: 'Scan, as the button does',
  manualEntry: 'Manual entry',
  escape: 'Closes a question or a list; gives up a scan that is waited for',
  scannersOwn: 'Your scanner announces its codes with this key, so here it is the scanner’s alone',
  f8: 'Belongs to scanners: some send it as the separator within a code',
  key: 'Key',
  meaning: 'What it does',
  toHelp: 'To the help',
  close: 'Close',
} as const;
