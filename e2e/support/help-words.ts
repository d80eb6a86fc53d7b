/** The words of the help, written here once more: a changed text should be noticed. */
export const helpWords = {
  en: {
    whatDoesThisMean: 'What does this mean?',
    search: 'Search by word or code',
    withoutAccents: 'undo timeframe',
    undoTooLate: 'Undo timeframe was exceeded',
    nothing: 'Nothing is said here about this',
    back: 'Back',
    shortcuts: 'Keyboard shortcuts',
    scannersOwn: 'the scanner’s alone',
  },
  hu: {
    whatDoesThisMean: 'Mit jelent ez?',
    search: 'Keresés szóra vagy kódra',
    withoutAccents: 'visszavonas hatarid',
    undoTooLate: 'A visszavonás határideje lejárt',
    nothing: 'Erről itt nem találtunk semmit',
    back: 'Vissza',
    shortcuts: 'Billentyűparancsok',
    scannersOwn: 'csak az olvasóé',
  },
} as const;
