export const en = {
  title: 'Workstation settings',
  lead: 'They hold for this browser on this computer, for everybody who works here.',
  fewerPresses: 'Fewer presses',
  fewerPressesLead: 'Switched off, every step is one of your presses.',
  more: 'What it does, and what stays as it was',
  verifyAtOnce: 'Verify at once',
  verifyAtOnceShort: 'A flawless scan is verified without a press.',
  verifyAtOnceMeans:
    'A pack that is scanned here is verified without a press, if its code is read without a flaw, it has not expired and nothing in its history speaks against it.',
  verifyAtOnceStays:
    'A link, a reload, the way back and manual entry never verify by themselves, nor does a scanner that sends no key, such as Enter, at the end of a code.',
  dispenseUnasked: 'Dispense without a question',
  dispenseUnaskedShort: 'The button sends without asking while a pack is freshly green.',
  dispenseUnaskedMeans:
    'The Dispense button sends at once while the pack is green by an answer that came here at most two minutes ago.',
  dispenseUnaskedStays:
    'In all other cases you are still asked. The audit keeps that the question was left out.',
  needsLeave: 'An administrator of your organisation has not allowed this, so it cannot be switched on.',
  basket: 'Basket',
  basketShort: 'Scan several packs, dispense all green ones with one press.',
  basketMeans:
    'On the start page every scanned pack goes into the basket and is verified at once. One button dispenses all that are green, each as a transaction of its own; you are asked once before, with their number.',
  basketStays:
    'What must not be supplied stands apart and is never sent along. What is typed lies in the basket too, and is verified when you say so. What a scanner without a key at the end of a code reads leads to the page of its pack as ever.',
  ofAllCounters:
    'What holds at every computer (the lock of the screen, the leave to dispense without a question):',
  toOrganisation: 'Organisation profile',
  theme: 'Light or dark',
  themeOfDevice: 'As this device is set',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeMeans: 'What is printed is always light.',
  saved: 'Saved',
  notSaved: 'Not saved: the browser has no room left for site data.',
} as const;
