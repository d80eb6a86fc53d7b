export const PIN_LENGTH = 6;

/** So many wrong ones end a PIN; then it is set anew, after a full proof. */
export const PIN_TRIES = 5;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** Six digits that begin like this one and go on in even steps, past 9 too. */
const inStep = (first: number, step: number): string =>
  Array.from({ length: PIN_LENGTH }, (_, at) => (first + at * step) % 10).join('');

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * What somebody tries first: one digit or one pair or triple over and over, digits in a row up or down (also past 9),
 * the same digit doubled as in 112233, and a day as people write theirs, in this century or the last.
 */
export const isTrivialPin = (pin: string): boolean => {
  const isEven = steps.some((step) => inStep(Number(pin.slice(0, 1)), step) === pin);
  const repeats = /^(\d\d)\1\1$|^(\d\d\d)\2$/.test(pin);
  const doubled = /^(\d)\1(\d)\2(\d)\3$/.test(pin);
  const year = /^(19|20)\d{4}$/.test(pin);
  return isEven || repeats || doubled || year;
};

export type PinFault = 'not-six-digits' | 'trivial';

/** Nothing where the PIN can be set. */
export const pinFault = (pin: string): PinFault | undefined => {
  if (!isPin(pin)) return 'not-six-digits';
  return isTrivialPin(pin) ? 'trivial' : undefined;
};
