import type { LoadTexts } from '@pecset/web-kit';
import { useEffect, useState } from 'react';

type Parts = typeof import('./notices.ts');

/** By then the page is there, and whatever it asks for itself. Files that do not come are asked for again. */
const EVERY_MS = 2_000;

/** For whoever is signed in, and after the page itself. */
export const useNoticeParts = (isSignedIn: boolean, loadTexts: LoadTexts): Parts | undefined => {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (!isSignedIn || parts) return;
    const timer = setInterval(async () => {
      try {
        const fetched = await import('./notices.ts');
        await loadTexts(fetched.texts);
        setParts(fetched);
      } catch {
        // The next time.
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedIn, parts, loadTexts]);
  return isSignedIn ? parts : undefined;
};
