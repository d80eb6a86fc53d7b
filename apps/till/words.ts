/** The till's own words; verdicts, advice and problems come from the server in the same language. */
export const words = {
  en: {
    usage: 'npm run till -- --key-file FILE [--address URL] [--lang hu|en] [--operator NAME] [--gs TEXT]',
    help: 'Scan or type a code. v: verify · d: dispense · b: basket (empty line: send) · u: undo the last dispense · q: quit',
    verify: 'verify',
    dispense: 'dispense',
    destroy: 'destroy',
    undo: 'undo',
    basket: 'basket',
    retry: 'no answer yet, trying again',
    pending: 'The answer is on its way; it will be shown here.',
    before: 'here before',
    confirm: 'Do it all the same? (y/n)',
    notDone: 'It was not done.',
    yes: 'y',
    alert: 'ALERT',
    open: 'Without an answer when the till last ended:',
    tooOld: 'Older than ten days, so not repeated; look these packs up on the page:',
    nothing: 'There is nothing to undo.',
    newKey:
      'The server does not accept this key. Put a valid one into the key file: nothing is lost, it is sent by itself then.',
    noKeyFile: 'There is no file with a key:',
    doubt: {
      kept: 'An earlier try had no answer and may have arrived. It is kept, and repeated when this program is started again.',
      ended:
        'An earlier try had no answer and may have arrived: look the pack up on the page before you go on.',
    },
  },
  hu: {
    usage: 'npm run till -- --key-file FÁJL [--address URL] [--lang hu|en] [--operator NÉV] [--gs SZÖVEG]',
    help: 'Olvasson be vagy írjon be egy kódot. v: ellenőrzés · d: kijelentés · b: kosár (üres sor: küldés) · u: az utolsó kijelentés visszavonása · q: kilépés',
    verify: 'ellenőrzés',
    dispense: 'kijelentés',
    destroy: 'selejtezés',
    undo: 'visszavonás',
    basket: 'kosár',
    retry: 'még nincs válasz, újra próbáljuk',
    pending: 'A válasz még úton van; itt jelenik meg.',
    before: 'volt már itt',
    confirm: 'Ennek ellenére folytatja? (i/n)',
    notDone: 'Nem történt meg.',
    yes: 'i',
    alert: 'RIASZTÁS',
    open: 'Válasz nélkül maradt, amikor a program legutóbb leállt:',
    tooOld: 'Tíz napnál régebbi, ezért nem ismételjük meg; nézze meg ezeket a csomagokat az oldalon:',
    nothing: 'Nincs mit visszavonni.',
    newKey:
      'A kiszolgáló ezt a kulcsot nem fogadja el. Tegyen érvényeset a kulcsfájlba: semmi nem vész el, utána magától elküldjük.',
    noKeyFile: 'Nincs ilyen kulcsfájl:',
    doubt: {
      kept: 'Egy korábbi kísérletre nem jött válasz, de megérkezhetett. Megőrizzük, és a program következő indításakor megismételjük.',
      ended:
        'Egy korábbi kísérletre nem jött válasz, de megérkezhetett: mielőtt folytatja, nézze meg a csomagot az oldalon.',
    },
  },
} as const;

export type Language = keyof typeof words;
