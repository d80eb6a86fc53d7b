import type { LoadTexts, TextCatalogue } from '@pecset/web-kit';
import { useEffect, useState } from 'react';
import { HURRY } from '../pwa/early-keys.ts';

type Parts = { readonly texts: readonly TextCatalogue[] };

/** By then the page is there, and whatever it asks for itself. Files that do not come are asked for again. */
const EVERY_MS = 2_000;

/** What comes after the page itself, unless it is wanted at once or somebody presses a key for it; `fetchParts` is the same function each time. */
export const useLaterParts = <P extends Parts>(
  wanted: 'later' | 'now' | false,
  fetchParts: () => Promise<P>,
  loadTexts: LoadTexts,
): P | undefined => {
  const [parts, setParts] = useState<P>();
  useEffect(() => {
    if (!wanted || parts) return;
    const fetchAll = async () => {
      try {
        const fetched = await fetchParts();
        await loadTexts(fetched.texts);
        setParts(fetched);
      } catch {
        // The next time.
      }
    };
    const fetchNow = () => void fetchAll();
    if (wanted === 'now') fetchNow();
    const timer = setInterval(fetchNow, EVERY_MS);
    addEventListener(HURRY, fetchNow);
    return () => {
      clearInterval(timer);
      removeEventListener(HURRY, fetchNow);
    };
  }, [wanted, parts, fetchParts, loadTexts]);
  return wanted ? parts : undefined;
};
