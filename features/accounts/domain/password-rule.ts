/** At least 8 characters, among them a lowercase letter, an uppercase letter and a digit; letters of any alphabet. */
export const isGoodPassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\p{Nd}/u.test(password);
