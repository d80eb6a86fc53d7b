import { useSession } from '@pecset/accounts/web';
import { lazyPart } from '@pecset/web-kit';
import { Suspense } from 'react';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { orNothing } from './or-nothing.ts';

const OnPack = lazyPart(() =>
  orNothing(import('./lesson-panel.tsx').then(({ LessonOnPack }) => LessonOnPack)),
);

/** Loaded only for training packs in the sandbox; such a page waits for it, so that no button moves. */
export const LessonPart = ({ pack }: { readonly pack: PackAsRead }) => {
  const state = useSession();
  if (state.phase !== 'signed-in' || !state.session.sandboxMode || pack.lotNum !== 'TRAINING') return null;
  return <OnPack pack={pack} />;
};

const Last = lazyPart(() =>
  orNothing(import('./basket-lesson.tsx').then(({ BasketLesson }) => BasketLesson)),
);

type BasketLessonProps = { readonly packs: readonly PackAsRead[]; readonly onOff: () => void };

/** Shown below a basket that holds only training packs. */
export const BasketLessonPart = ({ packs, onOff }: BasketLessonProps) =>
  packs.length > 0 &&
  packs.every(({ lotNum }) => lotNum === 'TRAINING') && (
    <Suspense>
      <Last onOff={onOff} />
    </Suspense>
  );
