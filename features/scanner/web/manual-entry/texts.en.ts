export const en = {
  title: 'Manual entry',
  lead: 'Type what is printed on the pack, or paste a whole code into the first field.',
  gtinField: 'GTIN/PC',
  expField: 'Exp',
  lotField: 'Lot',
  snField: 'SN',
  expHint: 'YYMMDD, YYMM or MM/YYYY',
  ok: 'OK',
  reset: 'Reset',
  cancel: 'Cancel',
  gtinRule: 'A valid GTIN must contain exactly 14 digits.',
  expRule: 'Exp Date most contain 4 or 6 digits.',
  monthRule: 'There is no such month: 01 to 12 are possible.',
  partsMissing:
    'What is empty here was not in the code. Type it as it is printed on the pack, and compare the rest: its end may be missing too.',
  separatorLost: 'The separator between two fields was lost. Which of these is printed on the pack?',
  chooseFirst: 'Choose one of these first.',
  asItWasRead: '{{field}}, as it was read',
  lotRule:
    'The lot number must contain 1 to 20 letters, digits or punctuation marks / . , - + * ) ( \' & % " ! : ; < ? = > _',
  snRule:
    'The serial number must contain 1 to 20 letters, digits or punctuation marks / . , - + * ) ( \' & % " ! : ; < ? = > _',
  checkDigitWarning:
    'The last digit does not fit the others (it should be {{expected}}). Compare it with the pack.',
  notWholeCode:
    'This is not the whole code of a pack. Scan or paste the square 2D code, or type the data into the fields.',
  dateWarning: 'There is no such day. Compare it with the pack.',
} as const;
