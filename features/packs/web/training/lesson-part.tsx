import { useSession } from '@pecset/accounts/web';
import { lazyPart } from '@pecset/web-kit';
import { Suspense } from 'react';
import type { PackAsRead } from '../reading/pack-as-read.ts';

const Line = lazyPart(async () => (await import('./lesson-line.tsx')).LessonOnPack);

/** Nothing of it is fetched where packs are real, or for a pack of no lesson. */
export const LessonPart = ({ pack }: { readonly pack: PackAsRead }) => {
  const state = useSession();
  if (state.phase !== 'signed-in' || !state.session.sandboxMode || pack.lotNum !== 'TRAINING') return null;
  return (
    <Suspense>
      <Line pack={pack} />
    </Suspense>
  );
};
