/** The words of the camera as a pharmacist reads them, written here once more: a changed text should be noticed. */
export const cameraWords = {
  en: {
    camera: 'Camera',
    title: 'Scan with the camera',
    looking: 'Looking for the code…',
    resting: 'The camera rests while this page is out of sight.',
    plainBarcode: 'This is a plain barcode. Scan the square 2D code instead.',
    denied: 'Pecsét may not use the camera',
    noDecoder: 'The camera’s code reader could not be loaded',
    choose: 'Choose a camera',
    torch: 'Torch',
    tryAgain: 'Try again',
  },
  hu: {
    camera: 'Kamera',
    title: 'Beolvasás kamerával',
    looking: 'A kód keresése…',
    resting: 'A kamera szünetel, amíg ez az oldal nem látható.',
    plainBarcode: 'Ez hagyományos vonalkód. Helyette a négyzet alakú 2D kódot olvassa be.',
    denied: 'A Pecsét nem használhatja a kamerát',
    noDecoder: 'A kamerás kódolvasót nem sikerült betölteni',
    choose: 'Kamera kiválasztása',
    torch: 'Lámpa',
    tryAgain: 'Újrapróbálás',
  },
} as const;
