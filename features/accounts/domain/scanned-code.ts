/**
 * What a reader that is not set up types into a password's field: a product's code and the field after it. Where the GTIN
 * comes later or the keyboard's layout turns the digits, it goes the way of a wrong password.
 */
export const holdsPackCode = (text: string): boolean => /01\d{14}(?:10|17|21)/.test(text);
