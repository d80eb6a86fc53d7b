import type { TextCatalogue } from '../i18n/texts.ts';
import type { LazyPart } from './lazy-part.ts';

export type LoadTexts = (catalogues: readonly TextCatalogue[]) => Promise<void>;

type Screen<Visit> = {
  readonly component: LazyPart<object>;
  readonly texts?: readonly TextCatalogue[];
  /** What else it is drawn with. */
  readonly also?: (visit: Visit) => readonly Promise<unknown>[];
  /** Redirects users who may not see it. */
  readonly gate?: (visit: Visit) => Promise<void> | undefined;
};

/**
 * Options of a route: all that its screen is drawn with is asked for at once, and the screen drawn once it is there. Part
 * after part would each wait for the one before, and the reader for all of them.
 */
export const screenWith =
  (loadTexts: LoadTexts) =>
  <Visit = unknown>({ component, texts, also, gate }: Screen<Visit>) => ({
    component,
    beforeLoad: async (visit: Visit): Promise<void> => {
      await Promise.all([
        gate?.(visit),
        component.load(),
        texts && loadTexts(texts),
        ...(also?.(visit) ?? []),
      ]);
    },
  });

export type MakeScreen = ReturnType<typeof screenWith>;
