/** The words of the workstation's settings and of the basket, written here once more: a changed text should be noticed. */
export const fewerPressesWords = {
  en: {
    settings: 'Workstation settings',
    verifyAtOnce: 'Verify at once',
    dispenseUnasked: 'Dispense without a question',
  },
  hu: {
    settings: 'A munkahely beállításai',
    verifyAtOnce: 'Azonnali ellenőrzés',
    dispenseUnasked: 'Kijelentés kérdés nélkül',
  },
} as const;
