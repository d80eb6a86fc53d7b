import type { Told } from './basket-state.ts';

export type Said = { readonly words: string; readonly urgent: boolean };
export const silence: Said = { words: '', urgent: false };

/** What a screen reader was given last, and what it was about. */
export type LastSaid = Said & { readonly of: Told | undefined; readonly leads: string };

type Now = {
  readonly told: Told | undefined;
  /** The headline. */
  readonly leads: string;
  /** Nothing is asked or sent at the moment. */
  readonly atRest: boolean;
};

/** News once; when the basket changes after it, the headline as it is now takes its place, once everything is at rest. */
export const saidNext = (
  last: LastSaid,
  { told, leads, atRest }: Now,
  wordsOf: (told: Told) => Said,
): LastSaid => {
  if (told !== last.of) return { of: told, leads, ...(told ? wordsOf(told) : silence) };
  if (leads === last.leads) return last;
  return { of: told, leads, ...silence, words: atRest ? leads : '' };
};
