import type { ComponentType } from 'react';
import type { TextCatalogue } from '../i18n/texts.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import type { LoadTexts } from './screen.ts';

type ScreenFile = { readonly Screen: ComponentType; readonly texts: readonly TextCatalogue[] };

/** For a screen that is opened seldom: where its texts are is known to its own file, not to the one that all wait for. */
export const seldomScreen = (loadTexts: LoadTexts, fetchFile: () => Promise<ScreenFile>): LazyPart<object> =>
  lazyPart(async () => {
    const { Screen, texts } = await fetchFile();
    await loadTexts(texts);
    return Screen;
  });
