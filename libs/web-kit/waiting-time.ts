import type { Language } from '@pecset/contract';

/** Waiting time in words, minutes rounded up: "45 seconds", "3 minutes", „3 perc”. */
export const waitingTime = (seconds: number, language: Language): string => {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
};
