export const en = {
  title: 'File for the support',
  lead: 'When something does not work, this file helps the support to find out why. You see all of it before you save it; nothing is sent by itself.',
  content:
    'In it are: the version, your browser, the set-up of your scanner, and the numbers of your last requests, by which they are found in the server’s log. Not in it: packs, serial numbers, names, e-mail addresses or passwords.',
  make: 'Make the file',
  again: 'Make it again',
  save: 'Save the file',
  shown: 'What is in the file',
} as const;
