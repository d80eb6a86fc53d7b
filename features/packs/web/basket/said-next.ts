import type { Told } from './basket-state.ts';

export type Said = { readonly words: string; readonly urgent: boolean };
export const silence: Said = { words: '', urgent: false };

/** The last announcement to screen readers, and its subject. */
export type LastSaid = Said & { readonly of: Told | undefined; readonly leads: string };

type Now = {
  readonly told: Told | undefined;
  /** The headline. */
  readonly leads: string;
  /** Nothing is being asked or sent. */
  readonly atRest: boolean;
};

/** Announces news once; if the basket changes afterwards, announces the new headline once everything is at rest. */
export const saidNext = (
  last: LastSaid,
  { told, leads, atRest }: Now,
  wordsOf: (told: Told) => Said,
): LastSaid => {
  if (told !== last.of) return { of: told, leads, ...(told ? wordsOf(told) : silence) };
  if (leads === last.leads) return last;
  return { of: told, leads, ...silence, words: atRest ? leads : '' };
};
