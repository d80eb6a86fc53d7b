import type { TextCatalogue } from '../i18n/texts.ts';
import type { LazyPart } from './lazy-part.ts';

export type LoadTexts = (catalogues: readonly TextCatalogue[]) => Promise<void>;

type Screen<Visit> = {
  readonly component: LazyPart<object>;
  readonly texts?: readonly TextCatalogue[];
  /** Other loads to wait for before the screen is drawn. */
  readonly also?: (visit: Visit) => readonly Promise<unknown>[];
  /** Redirects users who may not see it. */
  readonly gate?: (visit: Visit) => Promise<void> | undefined;
};

/** Route options that load all parts of a screen in parallel before it is drawn, so that the waits do not add up. */
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
