export const PIN_LENGTH = 6;

/** This many wrong tries end a PIN; setting it again requires a recent proof. */
export const PIN_TRIES = 5;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** Six digits that start with `first` and increase by `step` modulo 10. */
const inStep = (first: number, step: number): string =>
  Array.from({ length: PIN_LENGTH }, (_, at) => (first + at * step) % 10).join('');

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * PINs that are guessed first: a repeated digit, pair or triple, digits in even steps modulo 10, doubled digits as in
 * 112233, and anything that starts with a year (19 or 20).
 */
export const isTrivialPin = (pin: string): boolean => {
  const isEven = steps.some((step) => inStep(Number(pin.slice(0, 1)), step) === pin);
  const repeats = /^(\d\d)\1\1$|^(\d\d\d)\2$/.test(pin);
  const doubled = /^(\d)\1(\d)\2(\d)\3$/.test(pin);
  const year = /^(19|20)\d{4}$/.test(pin);
  return isEven || repeats || doubled || year;
};

export type PinFault = 'not-six-digits' | 'trivial';

/** Returns undefined if the PIN is acceptable. */
export const pinFault = (pin: string): PinFault | undefined => {
  if (!isPin(pin)) return 'not-six-digits';
  return isTrivialPin(pin) ? 'trivial' : undefined;
};
