import type { LoadTexts, TextCatalogue } from '@pecset/web-kit';
import { useEffect, useState } from 'react';
import { HURRY } from '../pwa/early-keys.ts';

type Parts = { readonly texts: readonly TextCatalogue[] };

/** Milliseconds until the page and its own requests are done; also the retry interval for files that fail to load. */
const EVERY_MS = 2_000;

/**
 * Loads parts after the page itself, or at once if wanted or if the user presses a shortcut; `fetchParts` must be
 * stable.
 */
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
        // The interval retries.
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
