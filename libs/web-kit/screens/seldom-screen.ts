import type { ComponentType } from 'react';
import type { TextCatalogue } from '../i18n/texts.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import type { LoadTexts } from './screen.ts';

type ScreenFile = { readonly Screen: ComponentType; readonly texts: readonly TextCatalogue[] };

/** For rarely opened screens: their own file names their texts, which keeps the entry file small. */
export const seldomScreen = (loadTexts: LoadTexts, fetchFile: () => Promise<ScreenFile>): LazyPart<object> =>
  lazyPart(async () => {
    const { Screen, texts } = await fetchFile();
    await loadTexts(texts);
    return Screen;
  });
