import type { Question } from '@pecset/web-kit';
import type { PackText } from '../texts.ts';

export type PackOperation = 'verify' | 'dispense' | 'destroy';

/** A reason not to hand the pack out; Enter alone does not confirm it. */
export type Doubt = 'expired' | 'objected';

const doubtTexts = {
  expired: 'confirmDispenseExpired',
  objected: 'confirmDispenseObjected',
} as const satisfies Record<Doubt, string>;

/** The question before a press is sent. A destroy is permanent, so Enter alone never confirms it. */
export const questionBefore = (
  t: PackText,
  operation: PackOperation | 'undo',
  { sn, doubt }: { readonly sn: string; readonly doubt: Doubt | undefined },
): Question => {
  switch (operation) {
    case 'verify':
      return { title: t('confirmVerifyTitle'), message: t('confirmVerify', { sn }) };
    case 'dispense':
      return doubt
        ? { title: t('confirmDispenseTitle'), message: t(doubtTexts[doubt], { sn }), tone: 'danger' }
        : { title: t('confirmDispenseTitle'), message: t('confirmDispense', { sn }) };
    case 'destroy':
      return { title: t('confirmDestroyTitle'), message: t('confirmDestroy', { sn }), tone: 'danger' };
    case 'undo':
      return { title: t('confirmUndoTitle'), message: t('confirmUndo', { sn }) };
  }
};
